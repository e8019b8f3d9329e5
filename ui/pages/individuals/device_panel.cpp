// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/device_panel.h"

#include "core/base/exact/exact.h"
#include "core/base/os/file.h"
#include "core/ledger/ledger_lock.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/form_side.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace epsilometer::ui {

DevicePanel::DevicePanel(QWidget *parent)
    : QWidget(parent), m_file(new QLabel(this)), m_guarantee(new QLabel(this)),
      m_loss(new FieldEdit(QStringLiteral("deviceLoss"), tr("Loss in the next round"), this)),
      m_ask(new QPushButton(tr("Ask and record"), this)), m_answer(new QLabel(this)),
      m_panel(new ChartPanel(QStringLiteral("device"), this))
{
    setObjectName(QStringLiteral("devicePanel"));
    auto *open = new QPushButton(tr("Open a person's file…"), this);
    open->setObjectName(QStringLiteral("deviceOpen"));
    m_ask->setObjectName(QStringLiteral("deviceAsk"));
    m_answer->setObjectName(QStringLiteral("deviceAnswer"));
    m_loss->setToolTip(tr("The largest loss that this person can have in the round; with several orders one number per "
                          "order, with commas between them"));
    auto *hint = new QLabel(tr("A device that stays out must send what it would send without data. Otherwise an "
                               "observer sees who stays out, which reveals something about the person."),
                            this);
    auto *side = new FormSide(this);
    auto *form = new QFormLayout(side);
    form->addRow(open);
    form->addRow(m_file);
    form->addRow(m_guarantee);
    form->addRow(tr("Next loss"), m_loss);
    form->addRow(m_ask);
    form->addRow(m_answer);
    form->addRow(hint);
    for (QLabel *label : {m_file, m_guarantee, m_answer, hint}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(side);
    layout->addWidget(m_panel, 1);
    m_ask->setEnabled(false);
    m_panel->showNothing(
        tr("In the local model every person's device runs the filter for that person alone. Open the "
           "file that was exported for this person under Losses: it holds no other person's numbers."));
    connect(open, &QPushButton::clicked, this, [this] {
        const auto path = QFileDialog::getOpenFileName(this, tr("Open a person's file"), {}, tr("JSON (*.json)"));
        if (!path.isEmpty())
            openFile(path);
    });
    connect(m_ask, &QPushButton::clicked, this, &DevicePanel::ask);
    connect(m_loss, &FieldEdit::edited, this, [this](const QString &text) {
        QString problem;
        for (const auto &part : text.trimmed().isEmpty() ? QStringList() : text.split(QLatin1Char(',')))
            if (const auto loss = Exact::parse({}, toCore(part.trimmed())); !loss.ok())
                problem = coreText(loss.error().constraint);
        m_loss->setProblem(problem);
    });
}

void DevicePanel::openFile(const QString &path)
{
    m_path = path;
    m_file->setText(path);
    m_answer->clear();
    reload();
}

void DevicePanel::reload()
{
    const auto bytes = readFile(toCore(m_path));
    auto own = bytes.ok() ? present::OwnLosses::read(*bytes) : Result<present::OwnLosses>(bytes.error());
    m_own.reset();
    m_ask->setEnabled(own.ok());
    m_guarantee->clear();
    if (!own.ok())
        return m_panel->showNothing(errorText(own.error()));
    m_own = *std::move(own);
    const bool tracks = m_own->filter().mode() == individual::IndividualMode::Track;
    m_guarantee->setText(tracks
                             ? tr("Counted in steps of %1. %2")
                                   .arg(coreText(present::stepText(m_own->notion())), coreText(present::trackerText()))
                             : coreText(present::guaranteeText(m_own->notion())));
    m_panel->show(present::personChart(m_own->history(), m_own->filter()),
                  present::personTable(m_own->history(), m_own->filter()));
}

void DevicePanel::ask()
{
    if (!m_own)
        return;
    m_answer->clear(); // belongs to the previous round
    const auto lock = LockedFile::toWrite(toCore(m_path));
    reload(); // another program may have changed or removed the file
    if (!lock.ok())
        return m_answer->setText(errorText(lock.error()));
    if (!m_own)
        return;
    std::vector<std::string> losses;
    for (const auto &part : m_loss->text().split(QLatin1Char(',')))
        losses.push_back(toCore(part.trimmed()));
    const auto active = m_own->take(losses);
    m_loss->setProblem(active.ok() ? QString() : coreText(active.error().constraint));
    if (!active.ok())
        return;
    const auto written =
        replaceFile(toCore(m_path), m_own->json().writePretty() + "\n", {.ownerOnly = true, .like = {}});
    const auto round = m_own->history().rounds.back().round;
    reload();
    if (!written.ok())
        return m_answer->setText(errorText(written.error()));
    m_answer->setText(
        (*active ? tr("Round %1: take part.") : tr("Round %1: stay out, and send what would be sent without data."))
            .arg(round));
}

} // namespace epsilometer::ui
