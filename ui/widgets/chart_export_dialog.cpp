// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_export_dialog.h"

#include "core/present/chart/paper.h"
#include "ui/widgets/beside_document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>

#include <algorithm>

namespace epsilometer::ui {

namespace {

QSpinBox *pixels(const QString &name, const QString &id, int value, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    box->setObjectName(id);
    box->setAccessibleName(name);
    box->setRange(200, 5000);
    box->setSingleStep(20);
    box->setValue(value);
    box->setSuffix(QStringLiteral(" px"));
    return box;
}

} // namespace

ChartExportDialog::ChartExportDialog(QWidget *parent, QSize screen, bool lanes)
    : QDialog(parent), m_screen(screen), m_lanes(lanes), m_format(new QComboBox(this)), m_preset(new QComboBox(this)),
      m_width(pixels(tr("Width"), QStringLiteral("exportWidth"), screen.width(), this)),
      m_height(pixels(tr("Height"), QStringLiteral("exportHeight"), screen.height(), this)),
      m_scale(new QDoubleSpinBox(this)), m_words(new QCheckBox(tr("&Title, caption and sources in the drawing"), this)),
      m_note(new QLabel(this))
{
    setWindowTitle(tr("Save chart or data"));
    setObjectName(QStringLiteral("chartExport"));
    m_format->setObjectName(QStringLiteral("exportFormat"));
    m_format->setAccessibleName(tr("Format"));
    m_format->addItem(tr("Picture (PNG)"), QStringLiteral("png"));
    m_format->addItem(tr("Drawing (SVG)"), QStringLiteral("svg"));
    m_format->addItem(tr("Page (PDF)"), QStringLiteral("pdf"));
    m_format->addItem(tr("Data (CSV)"), QStringLiteral("csv"));
    m_format->addItem(tr("Vega-Lite (JSON)"), QStringLiteral("json"));
    m_format->addItem(tr("LaTeX, pgfplots (TEX)"), QStringLiteral("tex"));
    m_preset->setObjectName(QStringLiteral("exportPreset"));
    m_preset->setAccessibleName(tr("Made for"));
    m_preset->addItem(tr("Screen"), 0);
    m_preset->addItem(tr("Paper, one column: 85 mm, text of 8 points"), 85);
    m_preset->addItem(tr("Paper, one and a half: 120 mm, text of 8 points"), 120);
    m_preset->addItem(tr("Paper, the whole width: 178 mm, text of 8 points"), 178);
    m_words->setObjectName(QStringLiteral("exportWords"));
    m_words->setChecked(true);
    m_scale->setObjectName(QStringLiteral("exportScale"));
    m_scale->setAccessibleName(tr("Scale"));
    m_scale->setRange(0.5, 8);
    m_scale->setSingleStep(0.5);
    m_scale->setValue(2);
    m_note->setWordWrap(true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Format:"), m_format);
    form->addRow(tr("&Made for:"), m_preset);
    form->addRow(tr("&Width:"), m_width);
    form->addRow(tr("&Height:"), m_height);
    form->addRow(tr("&Scale:"), m_scale);
    form->addRow(m_words);
    form->addRow(m_note);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QSpinBox *box : {m_width, m_height})
        connect(box, &QSpinBox::valueChanged, this, &ChartExportDialog::follow);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ChartExportDialog::follow);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ChartExportDialog::follow);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ChartExportDialog::takePreset);
    follow();
}

QString ChartExportDialog::format() const
{
    return m_format->currentData().toString();
}

ChartFileOptions ChartExportDialog::options(ChartFileOptions base) const
{
    base.size = QSize(m_width->value(), m_height->value());
    base.scale = m_scale->value();
    base.title = base.footer = m_words->isChecked();
    if (m_preset->currentIndex() > 0)
        base.textSize = present::kPaperText;
    return base;
}

void ChartExportDialog::take(const QWidget *widget)
{
    for (QComboBox *box : {m_format, m_preset})
        if (const int kept = box->findData(widget->window()->property(qPrintable(box->objectName()))); kept >= 0)
            box->setCurrentIndex(kept);
}

void ChartExportDialog::keep(QWidget *widget) const
{
    for (const QComboBox *box : {m_format, m_preset})
        widget->window()->setProperty(qPrintable(box->objectName()), box->currentData());
}

/// The size of a figure on paper. Its title and caption are the text's around it.
void ChartExportDialog::takePreset()
{
    const int wide = m_preset->currentData().toInt();
    const present::PaperSize paper = present::paperSize(wide, double(m_screen.height()) / m_screen.width(), m_lanes);
    m_width->setValue(wide == 0 ? m_screen.width() : paper.width);
    m_height->setValue(wide == 0 ? m_screen.height() : paper.height);
    m_words->setChecked(wide == 0);
}

void ChartExportDialog::follow()
{
    const bool drawn = format() != QLatin1String("csv");
    const bool picture = format() == QLatin1String("png");
    m_width->setEnabled(drawn);
    m_height->setEnabled(drawn);
    m_scale->setEnabled(picture);
    m_preset->setEnabled(drawn);
    m_words->setEnabled(drawn);
    const QSize size = (QSizeF(m_width->value(), m_height->value()) * m_scale->value()).toSize();
    m_note->setText(picture ? tr("%1 x %2 pixels. Title, caption, sources and the ledger's head are in the file.")
                                  .arg(size.width())
                                  .arg(size.height())
                    : drawn ? tr("Title, caption, sources and the ledger's head are in the file.")
                            : tr("All rows of the table, with full numbers."));
}

void askAndSaveChart(QWidget *parent, const QString &title, const QString &name, const ChartFileOptions &base,
                     const std::function<QString(const QString &path, const ChartFileOptions &options)> &save)
{
    ChartExportDialog dialog(parent, base.size, base.lanes);
    dialog.take(parent);
    if (dialog.exec() != QDialog::Accepted)
        return;
    dialog.keep(parent);
    const QString suffix = QLatin1Char('.') + dialog.format();
    QString path =
        QFileDialog::getSaveFileName(parent, title, besideDocument(parent, name + suffix), QLatin1Char('*') + suffix);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += suffix;
    if (const QString problem = save(path, dialog.options(base)); !problem.isEmpty())
        QMessageBox::warning(parent, title, problem);
    else if (auto *window = qobject_cast<QMainWindow *>(parent->window()))
        window->statusBar()->showMessage(ChartExportDialog::tr("Saved: %1").arg(QDir::toNativeSeparators(path)), 5000);
}

} // namespace epsilometer::ui
