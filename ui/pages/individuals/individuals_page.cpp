// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/individuals/individuals_page.h"

#include "ui/pages/individuals/device_panel.h"
#include "ui/pages/individuals/figure_panel.h"
#include "ui/pages/individuals/laboratory_panel.h"
#include "ui/pages/individuals/losses_panel.h"

#include <QTabWidget>
#include <QVBoxLayout>

namespace epsilometer::ui {

IndividualsPage::IndividualsPage(QWidget *parent)
    : QWidget(parent), m_losses(new LossesPanel(this)), m_device(new DevicePanel(this)),
      m_laboratory(new LaboratoryPanel(this)), m_figure(new FigurePanel(this))
{
    setObjectName(QStringLiteral("individualsPage"));
    auto *tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("individualsTabs"));
    tabs->setAccessibleName(tr("Individuals"));
    tabs->setDocumentMode(true);
    tabs->addTab(m_losses, tr("&Losses"));
    tabs->addTab(m_device, tr("Own device"));
    tabs->addTab(m_laboratory, tr("La&boratory"));
    tabs->addTab(m_figure, tr("Paper's fi&gure"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tabs);
}

} // namespace epsilometer::ui
