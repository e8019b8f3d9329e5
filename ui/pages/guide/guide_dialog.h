// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/split.h"
#include "core/plan/plan.h"

#include <QWizard>

class QComboBox;
class QLabel;
class QSpinBox;

namespace epsilometer {
class Catalog;
}

namespace epsilometer::ui {

class FieldEdit;

/// A first plan in three questions: the protected people, the budget, and the analyses. Every answer has a plain
/// explanation.
class GuideDialog : public QWizard {
    Q_OBJECT
public:
    explicit GuideDialog(const Catalog &catalog, QWidget *parent = nullptr);

    /// The plan from the answers. Splits the budget evenly over the analyses, under a filter that supports them.
    [[nodiscard]] Plan plan() const;

private:
    QWizardPage *makeUnitPage();
    QWizardPage *makeBudgetPage();
    QWizardPage *makeAnalysesPage();
    void explainBudget();
    void explainPeople(const Exact &delta);
    void explainSplit();
    [[nodiscard]] Policy policy() const;
    [[nodiscard]] calibrate::SplitShare share() const;
    [[nodiscard]] Result<calibrate::EvenSplit> split() const;
    [[nodiscard]] QString splitText(const calibrate::EvenSplit &split) const;

    const Catalog &m_catalog;
    QComboBox *m_entity = nullptr;
    QComboBox *m_neighbours = nullptr;
    FieldEdit *m_epsilon = nullptr;
    FieldEdit *m_delta = nullptr;
    FieldEdit *m_people = nullptr;
    QLabel *m_meaning = nullptr;
    QSpinBox *m_count = nullptr;
    QComboBox *m_kind = nullptr;
    QLabel *m_split = nullptr;
    QLabel *m_splitProblem = nullptr;
};

} // namespace epsilometer::ui
