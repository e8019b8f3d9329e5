// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_file.h"

#include <QDialog>
#include <QSize>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace epsilometer::ui {

/// Asks how to export a chart: format, size (also as a width of papers, with text of 8 points), and the scale of
/// pictures.
class ChartExportDialog : public QDialog {
    Q_OBJECT
public:
    /// screen  the size for the screen, whose shape figures on paper have, too
    /// lanes   several charts are one below the other
    explicit ChartExportDialog(QWidget *parent = nullptr, QSize screen = QSize(960, 600), bool lanes = false);

    [[nodiscard]] QString format() const; ///< one of chartFormats()
    /// Begins with the choices that were kept for the window of `widget`, as long as it is open.
    void take(const QWidget *widget);
    void keep(QWidget *widget) const;
    /// `base` with the chosen size, text and scale.
    [[nodiscard]] ChartFileOptions options(ChartFileOptions base) const;

private:
    void follow();
    void takePreset();

    QSize m_screen;
    bool m_lanes;
    QComboBox *m_format;
    QComboBox *m_preset; ///< data: millimetres of width; 0 for pixels
    QSpinBox *m_width;
    QSpinBox *m_height;
    QDoubleSpinBox *m_scale;
    QCheckBox *m_words;
    QLabel *m_note;
};

/// Asks for the format, the size and the file, and says what went wrong.
/// base  with the size for the screen
/// name  of the file, without its suffix
/// save  writes the file; returns the problem, or an empty text
void askAndSaveChart(QWidget *parent, const QString &title, const QString &name, const ChartFileOptions &base,
                     const std::function<QString(const QString &path, const ChartFileOptions &options)> &save);

} // namespace epsilometer::ui
