// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/start_page.h"

#include "core/reproduce/reproductions.h"
#include "ui/pages/start/examples.h"
#include "ui/pages/start/figure_dialog.h"
#include "ui/text/text.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

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

QWidget *titled(const QString &title, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *layout = new QVBoxLayout(box);
    layout->addWidget(makeHeading(title, box));
    layout->addWidget(content, 1);
    return box;
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
    auto *columns = new QHBoxLayout;
    columns->addWidget(makeButtons());
    auto *examples = new QVBoxLayout;
    examples->addWidget(makeExamples(), 3);
    examples->addWidget(makeFigures(), 2);
    columns->addLayout(examples, 3);
    columns->addWidget(makeRecent(), 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 24, 32, 24);
    layout->addWidget(name);
    layout->addWidget(purpose);
    layout->addSpacing(12);
    layout->addLayout(columns, 1);
}

QWidget *StartPage::makeButtons()
{
    auto *box = new QWidget(this);
    auto *layout = new QVBoxLayout(box);
    layout->addWidget(makeHeading(tr("Start"), box));
    const auto add = [&](const QString &text, const QString &id, void (StartPage::*request)()) {
        auto *button = new QPushButton(text, box);
        button->setObjectName(id);
        button->setAccessibleName(text);
        button->setMinimumHeight(button->sizeHint().height() + 10);
        connect(button, &QPushButton::clicked, this, request);
        layout->addWidget(button);
    };
    add(tr("&Guide me to a first plan…"), QStringLiteral("startGuide"), &StartPage::guideRequested);
    add(tr("&New plan"), QStringLiteral("startNew"), &StartPage::newRequested);
    add(tr("&Open a ledger…"), QStringLiteral("startOpen"), &StartPage::openRequested);
    add(tr("&Import a log…"), QStringLiteral("startImport"), &StartPage::importRequested);
    auto *hint = new QLabel(tr("or drop a file here"), box);
    hint->setAlignment(Qt::AlignCenter);
    layout->addWidget(hint);
    layout->addStretch();
    return box;
}

QWidget *StartPage::makeExamples()
{
    auto *list = makeList(QStringLiteral("examples"), tr("Examples"), this);
    for (const auto &example : examples()) {
        auto *item = new QListWidgetItem(example.title, list);
        item->setData(Qt::UserRole, example.resource);
    }
    connect(list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { Q_EMIT exampleChosen(item->data(Qt::UserRole).toString()); });
    connect(list, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { Q_EMIT exampleChosen(item->data(Qt::UserRole).toString()); });
    return titled(tr("Examples"), list, this);
}

QWidget *StartPage::makeFigures()
{
    auto *list = makeList(QStringLiteral("figures"), tr("Figures of Whitehouse et al. 2023, recomputed"), this);
    // The other papers' figures are examples: their workbenches draw them.
    for (const Reproduction &reproduction : reproductions()) {
        if (sessionOfFigure(fromCore(reproduction.id)).isEmpty())
            continue;
        auto *item = new QListWidgetItem(coreText(reproduction.title), list);
        item->setData(Qt::UserRole, fromCore(reproduction.id));
    }
    for (const auto signal : {&QListWidget::itemActivated, &QListWidget::itemClicked})
        connect(list, signal, this,
                [this](const QListWidgetItem *item) { Q_EMIT figureChosen(item->data(Qt::UserRole).toString()); });
    return titled(tr("Figures of Whitehouse et al. 2023, recomputed"), list, this);
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
