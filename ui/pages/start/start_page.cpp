// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/start/start_page.h"

#include "ui/charts/sketch.h"
#include "ui/pages/start/examples.h"
#include "ui/pages/start/start_card.h"
#include "ui/text/text.h"
#include "ui/widgets/heading.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

/// An example as a card: its sketch over its title.
class ExampleDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    static constexpr int kSketchRole = Qt::UserRole + 1; ///< name of the sketch
    static constexpr QSize kCell{182, 158};

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int kAround = 5;
        constexpr int kWithin = 10;
        constexpr double kRound = 4;
        constexpr int kTitleLines = 3;
        const QRect card = option.rect.adjusted(0, 0, -kAround, -kAround);
        const bool chosen = (option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver)) != 0;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(option.palette.color(QPalette::Base));
        painter->drawRoundedRect(card, kRound, kRound);
        if (chosen) {
            painter->setPen(QPen(option.palette.color(QPalette::Link), 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(card.adjusted(1, 1, -1, -1), kRound, kRound);
        }
        const QRect room = card.adjusted(kWithin, kWithin, -kWithin, -kWithin / 2);
        const int words = kTitleLines * option.fontMetrics.lineSpacing();
        drawSketch(*painter, sketchOf(index.data(kSketchRole).toString()), room.adjusted(0, 0, 0, -words - kWithin / 2),
                   option.palette);
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        drawParagraph(*painter, index.data().toString(), {room.left(), room.bottom() - words + 1, room.width(), words});
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return kCell; }
};

QListWidget *makeList(const QString &objectName, const QString &name, QWidget *parent)
{
    auto *list = new QListWidget(parent);
    list->setObjectName(objectName);
    list->setAccessibleName(name);
    list->setWordWrap(true);
    list->setSpacing(3);
    return list;
}

QListWidgetItem *addEntry(QListWidget *list, const QString &title, const QString &what)
{
    auto *item = new QListWidgetItem(title, list);
    item->setData(Qt::UserRole, what);
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
    lists->addWidget(makeExamples(), 2);
    lists->addWidget(titled(tr("Recent files"), m_recent, this), 1);
    follow(m_recent, &StartPage::fileChosen);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 20, 32, 20);
    layout->addWidget(name);
    layout->addWidget(purpose);
    layout->addSpacing(8);
    layout->addWidget(makeCards());
    layout->addWidget(makeLinks());
    layout->addSpacing(8);
    layout->addLayout(lists, 1);
}

/// Makes cards for the three main tasks.
QWidget *StartPage::makeCards()
{
    auto *box = new QWidget(this);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    const auto add = [&](const QString &text, const QString &help, const QString &id, auto request) {
        auto *card = new StartCard(text, help, box);
        card->setObjectName(id);
        connect(card, &QPushButton::clicked, this, request);
        layout->addWidget(card, 1);
    };
    add(tr("&Plan"), tr("State a budget, add analyses, see what fits before any data is touched."),
        QStringLiteral("startNew"), &StartPage::newRequested);
    add(tr("Audit a &log"), tr("Find out what an existing log cost: Opacus, TensorFlow Privacy, CSV, JSON and others."),
        QStringLiteral("startImport"), &StartPage::importRequested);
    add(tr("&Open"), tr("Go on with a ledger, or check one that somebody sent you."), QStringLiteral("startOpen"),
        &StartPage::openRequested);
    return box;
}

/// Makes the guide for new users, and the way to what needs no ledger.
QWidget *StartPage::makeLinks()
{
    auto *box = new QWidget(this);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    const auto add = [&](const QString &text, const QString &id, auto request) {
        auto *button = new QPushButton(text, box);
        button->setObjectName(id);
        connect(button, &QPushButton::clicked, this, request);
        layout->addWidget(button);
    };
    add(tr("&Guide me to a first plan…"), QStringLiteral("startGuide"), &StartPage::guideRequested);
    add(tr("Figures of papers, and &workbenches"), QStringLiteral("startLibrary"), &StartPage::libraryRequested);
    auto *drop = new QLabel(tr("Files can also be dropped here."), box);
    drop->setWordWrap(true); // beside long buttons in large letters
    drop->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(drop, 1);
    return box;
}

/// Makes the list of examples, as pictures.
QWidget *StartPage::makeExamples()
{
    auto *list = makeList(QStringLiteral("examples"), tr("Examples"), this);
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setSpacing(0);
    list->setGridSize(ExampleDelegate::kCell);
    list->setItemDelegate(new ExampleDelegate(list));
    list->setMouseTracking(true);
    list->viewport()->setBackgroundRole(QPalette::Window); // its cards are the areas
    for (const auto &example : examples()) {
        auto *item = addEntry(list, example.title, example.resource);
        item->setData(ExampleDelegate::kSketchRole, example.sketch);
        item->setToolTip(example.title);
    }
    follow(list, &StartPage::exampleChosen);
    return titled(tr("Examples"), list, this);
}

/// Opens an entry on a single click or on Enter.
void StartPage::follow(QListWidget *list, Chosen chosen)
{
    const auto choose = [this, chosen](const QListWidgetItem *item) {
        if (const QString what = item->data(Qt::UserRole).toString(); !what.isEmpty())
            Q_EMIT(this->*chosen)(what);
    };
    connect(list, &QListWidget::itemActivated, this, choose);
    if (style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, list) == 0)
        connect(list, &QListWidget::itemClicked, this, choose); // else a click would open it twice
}

void StartPage::setRecent(const QStringList &paths)
{
    m_recent->clear();
    for (const QString &path : paths) {
        addEntry(m_recent, QFileInfo(path).fileName(), path)->setToolTip(path);
    }
    if (paths.isEmpty()) {
        auto *item = new QListWidgetItem(tr("Nothing yet"), m_recent);
        item->setFlags(Qt::NoItemFlags);
    }
}

} // namespace epsilometer::ui
