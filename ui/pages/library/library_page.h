// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

class QAction;
class QButtonGroup;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace epsilometer::ui {

class LibraryCard;

/// What needs a page of its own, as cards in sections: workbenches, and figures of papers. As many cards stand side by side
/// as the width has room for. A row above them chooses a section, and words of the titles and sentences. Tab leads to one
/// card, the arrow keys to the others, Enter and a click open one.
class LibraryPage : public QScrollArea {
    Q_OBJECT
public:
    explicit LibraryPage(QWidget *parent = nullptr);

    /// closed  the title as long as none of its entries can be opened; empty: the same
    void addSection(const QString &title, const QString &closed = {});
    /// Adds an entry to the last section.
    /// open    opens it, and is disabled where it cannot be
    /// about   one sentence
    /// sketch  name of its picture
    void add(QAction *open, const QString &title, const QString &about, const QString &sketch);
    [[nodiscard]] std::vector<LibraryCard *> cards() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Section {
        QString title;
        QString closed;
        QLabel *heading = nullptr;
        QGridLayout *grid = nullptr;
        std::vector<LibraryCard *> cards;
    };

    void addChip(const QString &text);
    /// Shows the cards of the chosen section that have the words.
    void filter();
    void arrange();
    void follow();
    void reach(LibraryCard &card, bool inSight);
    bool go(const LibraryCard &from, int key);

    QVBoxLayout *m_layout;
    QHBoxLayout *m_row;
    QButtonGroup *m_chips; ///< by section, from 1; 0: all
    QLineEdit *m_find;
    std::vector<Section> m_sections;
    int m_columns = 0;
};

} // namespace epsilometer::ui
