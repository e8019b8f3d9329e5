// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace epsilometer::calibrate {
struct NoiseForAccuracy;
} // namespace epsilometer::calibrate

namespace epsilometer {
struct Step;
} // namespace epsilometer

namespace epsilometer::ui {

class FieldEdit;
class PlanInsight;

/// The questions about a planned step: the values of its formulas, how many more like it, the largest that fits, the
/// noise that gives a wanted accuracy. Each answer can be taken over.
class FitPanel : public QWidget {
    Q_OBJECT
public:
    explicit FitPanel(PlanInsight &insight, QWidget *parent = nullptr);

    void showStep(const Step &step); ///< a planned one; what the answers are about

Q_SIGNALS:
    /// A parameter of the mechanism is to have this value.
    void chosen(const QString &parameter, const QString &value);
    void outcomeWanted(); ///< of the analysis before: a formula waits for it

private:
    QWidget *makeAccuracy();
    void layOut();
    void refresh();
    void showFormulas();
    void showAccuracy();

    PlanInsight &m_insight;
    Mechanism m_mechanism;
    QString m_accuracyParameter;
    QString m_accuracyValue;
    QLabel *m_formulas;
    QLabel *m_more;
    QLabel *m_largest;
    QPushButton *m_useLargest;
    QWidget *m_accuracyBox = nullptr;
    FieldEdit *m_width;
    FieldEdit *m_confidence;
    QLabel *m_accuracy;
    QPushButton *m_useAccuracy;
};

} // namespace epsilometer::ui
