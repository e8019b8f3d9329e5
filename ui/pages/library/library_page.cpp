// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/library/library_page.h"

#include "ui/pages/library/library_card.h"
#include "ui/widgets/heading.h"

#include <QAction>
#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

constexpr int kAroundCards = 16;
constexpr int kBetweenCards = 12;

} // namespace

LibraryPage::LibraryPage(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("libraryPage"));
    setAccessibleName(tr("Library"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // its cards take the keys
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(this);
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(kAroundCards, kAroundCards, kAroundCards, kAroundCards);
    m_layout->setSpacing(kBetweenCards);
    m_row = new QHBoxLayout;
    m_chips = new QButtonGroup(this);
    m_find = new QLineEdit(content);
    m_find->setObjectName(QStringLiteral("libraryFind"));
    m_find->setPlaceholderText(tr("Find a figure or a workbench"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setMinimumWidth(fontMetrics().horizontalAdvance(m_find->placeholderText()) + 2 * kAroundCards);
    m_row->addStretch(1);
    m_row->addWidget(m_find);
    m_layout->addLayout(m_row);
    m_layout->addStretch(1);
    setWidget(content);
    addChip(tr("All"));
    m_chips->button(0)->setChecked(true);
    connect(m_chips, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (on)
            filter();
    });
    connect(m_find, &QLineEdit::textChanged, this, &LibraryPage::filter);
    connect(m_find, &QLineEdit::returnPressed, this, [this] {
        const auto all = cards();
        const auto found = std::ranges::find_if(all, &LibraryCard::canOpen);
        if (found != all.end() && !m_find->text().isEmpty())
            (*found)->click();
    });
}

void LibraryPage::addChip(const QString &text)
{
    auto *chip = new QToolButton(widget());
    const auto id = static_cast<int>(m_chips->buttons().size());
    chip->setObjectName(QStringLiteral("libraryChip%1").arg(id));
    chip->setText(text);
    chip->setCheckable(true);
    chip->setAutoRaise(true);
    chip->setFocusPolicy(Qt::StrongFocus);
    m_chips->addButton(chip, id);
    m_row->insertWidget(id, chip);
}

void LibraryPage::filter()
{
    const QString words = m_find->text().trimmed();
    for (std::size_t i = 0; i < m_sections.size(); ++i) {
        const Section &section = m_sections[i];
        const bool chosen = m_chips->checkedId() == 0 || m_chips->checkedId() == static_cast<int>(i) + 1;
        for (LibraryCard *card : section.cards)
            card->setVisible(chosen && card->has(words));
        section.heading->setVisible(std::ranges::any_of(section.cards, &LibraryCard::isListed));
    }
    m_columns = 0; // to be laid out anew
    arrange();
    follow();
}

void LibraryPage::addSection(const QString &title, const QString &closed)
{
    Section section{title, closed.isEmpty() ? title : closed, makeHeading(title, widget()), new QGridLayout, {}};
    section.grid->setSpacing(kBetweenCards);
    const int end = m_layout->count() - 1;
    m_layout->insertWidget(end, section.heading);
    m_layout->insertLayout(end + 1, section.grid);
    m_sections.push_back(std::move(section));
    addChip(title.section(QLatin1Char(','), 0, 0));
}

void LibraryPage::add(QAction *open, const QString &title, const QString &about, const QString &sketch)
{
    auto *card = new LibraryCard(open, title, about, sketchOf(sketch), widget());
    card->installEventFilter(this);
    m_sections.back().cards.push_back(card);
    m_columns = 0; // to be laid out anew
    arrange();
    follow();
}

std::vector<LibraryCard *> LibraryPage::cards() const
{
    std::vector<LibraryCard *> all;
    for (const Section &section : m_sections)
        all.insert(all.end(), section.cards.begin(), section.cards.end());
    return all;
}

/// Cards of all sections have one width.
void LibraryPage::arrange()
{
    const auto all = cards();
    if (all.empty())
        return;
    const int room = viewport()->width() - 2 * kAroundCards + kBetweenCards;
    const int wanted = (all.front()->minimumSizeHint().width() + all.front()->sizeHint().width()) / 2 + kBetweenCards;
    const int columns = std::max(1, room / wanted);
    if (columns == m_columns)
        return;
    for (const Section &section : m_sections) {
        for (int column = 0; column < std::max(m_columns, columns); ++column)
            section.grid->setColumnStretch(column, column < columns ? 1 : 0);
        int place = 0;
        for (LibraryCard *card : section.cards) {
            section.grid->removeWidget(card);
            if (card->isListed()) {
                section.grid->addWidget(card, place / columns, place % columns);
                ++place;
            }
        }
    }
    m_columns = columns;
}

/// A section in which nothing can be opened says why. Tab leads to the first card that can, or to the one where the keys
/// were last.
void LibraryPage::follow()
{
    LibraryCard *reached = nullptr;
    for (const Section &section : m_sections) {
        const bool opens = std::ranges::any_of(section.cards, &LibraryCard::isEnabled);
        section.heading->setText(opens ? section.title : section.closed);
        for (LibraryCard *card : section.cards)
            if (card->canOpen() && (reached == nullptr || card->focusPolicy() == Qt::StrongFocus))
                reached = card;
    }
    for (LibraryCard *card : cards())
        card->setFocusPolicy(Qt::ClickFocus);
    if (reached != nullptr)
        reached->setFocusPolicy(Qt::StrongFocus);
}

/// Tab leads to this card from now on.
void LibraryPage::reach(LibraryCard &card, bool inSight)
{
    for (LibraryCard *other : cards())
        other->setFocusPolicy(other == &card ? Qt::StrongFocus : Qt::ClickFocus);
    if (inSight)
        ensureWidgetVisible(&card, 0, kAroundCards);
}

bool LibraryPage::eventFilter(QObject *watched, QEvent *event)
{
    auto *card = qobject_cast<LibraryCard *>(watched);
    if (card == nullptr)
        return QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::EnabledChange)
        follow();
    if (event->type() == QEvent::FocusIn) {
        const auto reason = static_cast<QFocusEvent *>(event)->reason();
        reach(*card, reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            card->click();
            return true;
        }
        return go(*card, key);
    }
    return false;
}

/// To the next card that can be opened: to the side, or above or below, the nearest of its row.
bool LibraryPage::go(const LibraryCard &from, int key)
{
    const bool left = layoutDirection() == Qt::LeftToRight;
    const bool along = key == Qt::Key_Left || key == Qt::Key_Right;
    const bool forward = key == Qt::Key_Down || key == (left ? Qt::Key_Right : Qt::Key_Left) || key == Qt::Key_Home;
    if (!along && key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_Home && key != Qt::Key_End)
        return false;
    auto all = cards();
    std::erase_if(all, [](const LibraryCard *card) { return !card->canOpen(); });
    if (!forward || key == Qt::Key_Home)
        std::ranges::reverse(all);
    LibraryCard *found = nullptr;
    if (key == Qt::Key_Home || key == Qt::Key_End) {
        found = all.empty() ? nullptr : key == Qt::Key_End ? all.front() : all.back();
    } else {
        bool behind = false;
        for (LibraryCard *card : all) {
            const bool other = along || card->y() != from.y();
            if (behind && other && found != nullptr && card->y() != found->y())
                break;
            const auto distance = [&](const LibraryCard *one) { return std::abs(one->x() - from.x()); };
            if (behind && other && (found == nullptr || (!along && distance(card) < distance(found))))
                found = card;
            behind = behind || card == &from;
        }
    }
    if (found != nullptr) {
        found->setFocus(Qt::OtherFocusReason);
        reach(*found, true);
    }
    return true;
}

void LibraryPage::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void LibraryPage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace epsilometer::ui
