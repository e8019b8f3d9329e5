// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/start_page.h"

#include "core/reproduce/reproductions.h"
#include "ui/pages/start/examples.h"
#include "ui/pages/start/figure_dialog.h"
#include "ui/pages/start/start_card.h"
#include "ui/text/text.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <string_view>

namespace epsilometer::ui {

namespace {

QLabel *makeHeading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = label->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.15);
    label->setFont(font);
    return label;
}

QListWidget *makeList(const QString &objectName, const QString &name, QWidget *parent)
{
    auto *list = new QListWidget(parent);
    list->setObjectName(objectName);
    list->setAccessibleName(name);
    list->setWordWrap(true);
    list->setSpacing(3);
    return list;
}

enum Kind { kExample, kFigure };
constexpr int kKindRole = Qt::UserRole + 1;

QListWidgetItem *addEntry(QListWidget *list, const QString &title, Kind kind, const QString &what)
{
    auto *item = new QListWidgetItem(title, list);
    item->setData(Qt::UserRole, what);
    item->setData(kKindRole, kind);
    return item;
}

QWidget *titled(const QString &title, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(title, box));
    layout->addWidget(content, 1);
    return box;
}

/// Whether an example has a workbench that draws the figure or table with editable parameters.
bool isExample(std::string_view id)
{
    return id.starts_with("hbbw-") || id == "fz-fig1";
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent), m_recent(makeList(QStringLiteral("recentFiles"), tr("Recent files"), this))
{
    setObjectName(QStringLiteral("startPage"));
    auto *name = new QLabel(tr("Epsilometer"), this);
    QFont font = name->font();
    font.setPointSizeF(font.pointSizeF() * 2);
    font.setBold(true);
    name->setFont(font);
    auto *purpose =
        new QLabel(tr("Plan a differential privacy budget, watch it being spent, and defend it later. Every "
                      "number is an upper bound and says what it is valid under. No private data is needed."),
                   this);
    purpose->setWordWrap(true);
    auto *lists = new QHBoxLayout;
    lists->setSpacing(16);
    lists->addWidget(makeExamples(), 1);
    lists->addWidget(makeReproductions(), 1);
    lists->addWidget(makeRecent(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 20, 32, 20);
    layout->addWidget(name);
    layout->addWidget(purpose);
    layout->addSpacing(8);
    layout->addWidget(makeCards());
    layout->addSpacing(8);
    layout->addLayout(lists, 1);
}

/// Makes cards for the three main tasks, and a guide for new users.
QWidget *StartPage::makeCards()
{
    auto *box = new QWidget(this);
    auto *layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(16);
    const auto add = [&](const QString &text, const QString &help, const QString &id, auto request) {
        auto *card = new StartCard(text, help, box);
        card->setObjectName(id);
        connect(card, &QPushButton::clicked, this, request);
        layout->addWidget(card, 0, layout->columnCount());
        layout->setColumnStretch(layout->columnCount() - 1, 1);
    };
    layout->setColumnStretch(0, 0);
    add(tr("&Plan"), tr("State a budget, add analyses, see what fits before any data is touched."),
        QStringLiteral("startNew"), &StartPage::newRequested);
    add(tr("Audit a &log"), tr("Find out what an existing log cost: Opacus, TensorFlow Privacy, CSV, JSON and others."),
        QStringLiteral("startImport"), &StartPage::importRequested);
    add(tr("&Open"), tr("Go on with a ledger, or check one that somebody sent you."), QStringLiteral("startOpen"),
        &StartPage::openRequested);
    auto *guide = new QPushButton(tr("&Guide me to a first plan…"), box);
    guide->setObjectName(QStringLiteral("startGuide"));
    connect(guide, &QPushButton::clicked, this, &StartPage::guideRequested);
    auto *hint = new QLabel(tr("Files can also be dropped here."), box);
    layout->addWidget(guide, 1, 1, Qt::AlignLeft);
    layout->addWidget(hint, 1, 2, 1, 2);
    return box;
}

QWidget *StartPage::makeExamples()
{
    auto *list = makeList(QStringLiteral("examples"), tr("Examples"), this);
    constexpr QSize kThumbnail(120, 80);
    list->setIconSize(kThumbnail);
    for (const auto &example : examples())
        if (!example.reproduction)
            addEntry(list, example.title, kExample, example.resource)->setIcon(example.thumbnail);
    followEntries(list);
    return titled(tr("Examples"), list, this);
}

/// Makes the list of recomputed figures and tables of papers; some are examples whose workbench draws them.
QWidget *StartPage::makeReproductions()
{
    auto *list = makeList(QStringLiteral("figures"), tr("Reproductions of published figures"), this);
    for (const auto &example : examples())
        if (example.reproduction)
            addEntry(list, example.title, kExample, example.resource);
    for (const reproduce::Reproduction &reproduction : reproduce::reproductions())
        if (!isExample(reproduction.id))
            addEntry(list, coreText(reproduction.title), kFigure, fromCore(reproduction.id));
    followEntries(list);
    return titled(tr("Reproductions"), list, this);
}

/// Opens an entry on a single click or on Enter.
void StartPage::followEntries(QListWidget *list)
{
    const auto choose = [this](const QListWidgetItem *item) {
        const QString what = item->data(Qt::UserRole).toString();
        if (item->data(kKindRole).toInt() == kFigure)
            Q_EMIT figureChosen(what);
        else
            Q_EMIT exampleChosen(what);
    };
    connect(list, &QListWidget::itemClicked, this, choose);
    connect(list, &QListWidget::itemActivated, this, choose);
}

QWidget *StartPage::makeRecent()
{
    connect(m_recent, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT fileChosen(item->data(Qt::UserRole).toString()); });
    return titled(tr("Recent files"), m_recent, this);
}

void StartPage::setRecent(const QStringList &paths)
{
    m_recent->clear();
    for (const QString &path : paths) {
        auto *item = new QListWidgetItem(QFileInfo(path).fileName(), m_recent);
        item->setData(Qt::UserRole, path);
        item->setToolTip(path);
    }
    if (paths.isEmpty()) {
        auto *item = new QListWidgetItem(tr("Nothing yet"), m_recent);
        item->setFlags(Qt::NoItemFlags);
    }
}

} // namespace epsilometer::ui
