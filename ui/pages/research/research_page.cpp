// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/research/research_page.h"

namespace epsilometer::ui {

ResearchPage::ResearchPage(QWidget *parent) : QTabWidget(parent)
{
    setObjectName(QStringLiteral("researchPage"));
    setAccessibleName(tr("Research"));
    setDocumentMode(true);
    connect(this, &QTabWidget::currentChanged, this, &ResearchPage::giveRoom);
}

void ResearchPage::addPage(QWidget *page, const QString &title)
{
    addTab(page, title);
    giveRoom();
}

/// Lets only the visible page request room.
void ResearchPage::giveRoom()
{
    for (int tab = 0; tab < count(); ++tab)
        widget(tab)->setSizePolicy(tab == currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored,
                                   QSizePolicy::Preferred);
}

} // namespace epsilometer::ui
