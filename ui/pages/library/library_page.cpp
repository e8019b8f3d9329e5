// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/library/library_page.h"

#include "ui/pages/library/library_card.h"
#include "ui/widgets/heading.h"

#include <QAction>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
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
    m_layout->addStretch(1);
    setWidget(content);
}

void LibraryPage::addSection(const QString &title, const QString &closed)
{
    Section section{title, closed.isEmpty() ? title : closed, makeHeading(title, widget()), new QGridLayout, {}};
    section.grid->setSpacing(kBetweenCards);
    const int end = m_layout->count() - 1;
    m_layout->insertWidget(end, section.heading);
    m_layout->insertLayout(end + 1, section.grid);
    m_sections.push_back(std::move(section));
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
        for (std::size_t i = 0; i < section.cards.size(); ++i)
            section.grid->addWidget(section.cards[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
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
            if (card->isEnabled() && (reached == nullptr || card->focusPolicy() == Qt::StrongFocus))
                reached = card;
    }
    for (LibraryCard *card : cards())
        card->setFocusPolicy(card == reached ? Qt::StrongFocus : Qt::ClickFocus);
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
    std::erase_if(all, [](const LibraryCard *card) { return !card->isEnabled(); });
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
