// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace epsilometer::ui {

class FieldEdit;
class FitPanel;
class LiveAccount;
class ParameterForm;
class PlanDocument;
class PlanInsight;
class SequenceModel;

/// The selected analysis: label, count, parameters of the mechanism, and the cost in every notion with formula and
/// source. Recorded analyses are shown but not edited.
class StepForm : public QWidget {
    Q_OBJECT
public:
    StepForm(PlanDocument &document, LiveAccount &account, const SequenceModel &model, QWidget *parent = nullptr);

    void showRow(int row); ///< -1: no row
    void focusOutcome();   ///< focuses the field for the assumed outcome

Q_SIGNALS:
    void outcomeWanted(int row); ///< a formula needs the outcome of that row
    void emptied();              ///< the focused field is about to disappear

protected:
    void resizeEvent(QResizeEvent *event) override; ///< two columns if there is room

private:
    void layOut();
    void alignLabels();
    void refresh();
    void showStep(const Step &step, bool recorded);
    void showCost();
    void applyStep(Step step, const QString &name, const QString &field, FieldEdit *typedInto = nullptr);
    [[nodiscard]] QString mergeKey(const QString &field) const;
    void refuse(FieldEdit *field, const QString &problem, const QString &name);
    void labelEdited(const QString &text);
    void countEdited(const QString &text);
    void outcomeEdited();
    void answerEdited();
    void showAssumptions(const Step &step, bool recorded);
    void fillOutcomes(const Step &step);
    void whenEdited();
    void branchEdited();
    void lockEdited();
    void weightEdited();
    void statedEdited(std::string_view key, FieldEdit *field);
    void makeStated();
    void makeRules();
    void mechanismEdited(const Mechanism &mechanism, const QString &field);
    [[nodiscard]] std::optional<Step> step() const;

    PlanDocument &m_document;
    LiveAccount &m_account;
    const SequenceModel &m_model;
    int m_row = -1;
    QLabel *m_heading;
    QWidget *m_fields;
    FieldEdit *m_label;
    FieldEdit *m_count;
    QComboBox *m_outcome; ///< the outcome that formulas of later steps and output DP assume
    FieldEdit *m_answer;
    QWidget *m_whenRow;
    FieldEdit *m_when; ///< condition
    QWidget *m_splitRow;
    QCheckBox *m_locked;
    FieldEdit *m_weight;                                    ///< in a split of the budget
    FieldEdit *m_branch;                                    ///< name shared by parallel branches
    std::array<FieldEdit *, kStatedKeys.size()> m_stated{}; ///< properties that the spend will state, in the order of
                                                            ///< kStatedKeys
    QWidget *m_statedBox;
    QFormLayout *m_rows = nullptr;
    QBoxLayout *m_columns = nullptr;
    PlanInsight *m_insight;
    FitPanel *m_fit;
    ParameterForm *m_parameters;
    QLabel *m_about;
    QLabel *m_cost;
};

} // namespace epsilometer::ui
