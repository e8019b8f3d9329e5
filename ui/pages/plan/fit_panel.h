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

/// Answers about a planned step: the values of its formulas, the number of further such steps, the largest one that
/// fits, and the noise for a wanted accuracy. The user can apply each answer.
class FitPanel : public QWidget {
    Q_OBJECT
public:
    explicit FitPanel(PlanInsight &insight, QWidget *parent = nullptr);

    void showStep(const Step &step); ///< the planned step that the answers are about
    /// The fields for an accuracy, for a place among other fields, above all answers; hidden where nothing adds noise.
    [[nodiscard]] QWidget *question() const { return m_question; }

Q_SIGNALS:
    /// The user wants this value for the parameter.
    void chosen(const QString &parameter, const QString &value);
    void outcomeWanted(); ///< a formula needs the outcome of the preceding analysis

private:
    QWidget *makeQuestion();
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
    QWidget *m_question = nullptr;
    FieldEdit *m_width;
    FieldEdit *m_confidence;
    QLabel *m_accuracy;
    QPushButton *m_useAccuracy;
};

} // namespace epsilometer::ui
