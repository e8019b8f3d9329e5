// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/library/library_page.h"

#include <QAction>
#include <QHeaderView>

namespace epsilometer::ui {

namespace {

enum Column { kTitle, kAbout };
enum Role { kAction = Qt::UserRole, kOpenTitle, kClosedTitle };
constexpr QSize kPicture(108, 72);

void followAction(QTreeWidgetItem *item, const QAction *open)
{
    item->setFlags(open->isEnabled() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
}

} // namespace

LibraryPage::LibraryPage(QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("libraryPage"));
    setAccessibleName(tr("Library"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setWordWrap(true);
    setIconSize(kPicture);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setSectionResizeMode(kTitle, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(kAbout, QHeaderView::Stretch);
    connect(this, &QTreeWidget::itemClicked, this, &LibraryPage::choose);
    connect(this, &QTreeWidget::itemActivated, this, &LibraryPage::choose); // opening twice is opening once
}

void LibraryPage::addSection(const QString &title, const QString &closed)
{
    auto *section = new QTreeWidgetItem(this, {title});
    QFont bold = font();
    bold.setBold(true);
    section->setFont(kTitle, bold);
    section->setFlags(Qt::ItemIsEnabled);
    section->setData(kTitle, kOpenTitle, title);
    section->setData(kTitle, kClosedTitle, closed);
    section->setFirstColumnSpanned(true);
}

void LibraryPage::add(QAction *open, const QString &title, const QString &about, const QIcon &picture)
{
    auto *item = new QTreeWidgetItem(this, {title, about});
    item->setIcon(kTitle, picture);
    item->setData(kTitle, kAction, QVariant::fromValue(open));
    const auto follow = [this, item, open] {
        followAction(item, open);
        nameSections();
    };
    connect(open, &QAction::changed, this, follow);
    follow();
}

/// A section in which nothing can be opened says why.
void LibraryPage::nameSections()
{
    QTreeWidgetItem *section = nullptr;
    bool opens = false;
    const auto name = [&] {
        if (section == nullptr || section->data(kTitle, kClosedTitle).toString().isEmpty())
            return;
        section->setText(kTitle, section->data(kTitle, opens ? kOpenTitle : kClosedTitle).toString());
    };
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = topLevelItem(i);
        if (item->data(kTitle, kAction).isValid()) {
            opens = opens || item->flags().testFlag(Qt::ItemIsEnabled);
            continue;
        }
        name();
        section = item;
        opens = false;
    }
    name();
}

void LibraryPage::choose(const QTreeWidgetItem *item)
{
    if (auto *open = item->data(kTitle, kAction).value<QAction *>())
        open->trigger();
}

} // namespace epsilometer::ui
