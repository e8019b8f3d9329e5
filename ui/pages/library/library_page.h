// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

class QAction;

namespace epsilometer::ui {

/// One list with pictures of what needs a page of its own: workbenches, and figures of papers.
class LibraryPage : public QTreeWidget {
    Q_OBJECT
public:
    explicit LibraryPage(QWidget *parent = nullptr);

    /// closed  the title as long as none of its entries can be opened; empty: the same
    void addSection(const QString &title, const QString &closed = {});
    /// Adds an entry below the last section.
    /// open   says the entry's title, opens it, and is disabled where it cannot be
    /// about  one sentence
    void add(QAction *open, const QString &title, const QString &about, const QIcon &picture);

private:
    static void choose(const QTreeWidgetItem *item);
    void nameSections();
};

} // namespace epsilometer::ui
