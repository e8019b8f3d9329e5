// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/recorded_facts.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLineEdit;

namespace epsilometer {
class MechanismKind;
struct Step;
} // namespace epsilometer

namespace epsilometer::ui {

/// Asks before an analysis is recorded permanently. Shows the analysis and the budget left before and after, and asks
/// for the outcome. Cancel is the default.
class RecordDialog : public QDialog {
    Q_OBJECT
public:
    struct Question {
        QString name;               ///< "3. Histogram of age groups"
        QString mechanism;          ///< "Gaussian, sigma = 8.4"
        QStringList cells;          ///< outcomes with a cost of their own; if none, the outcome is not asked for
        QString assumed;            ///< the outcome that the plan assumes; never recorded without asking
        std::optional<int> leftNow; ///< tenths of a percent; nullopt while being computed
        std::optional<int> leftAfter;
        RecordedFacts stated = {}; ///< actor, purpose, data set and blocks as stated in the plan
        bool scoped =
            false; ///< the ledger may have budgets by actor, purpose, data set, block and period, so these are
                   ///< asked for
        QString planned = {}; ///< date or time that the plan states; the spend counts at the time it ran
    };

    RecordDialog(const Question &question, QWidget *parent);

    [[nodiscard]] RecordedFacts facts() const;

private:
    QComboBox *m_outcome;
    QLineEdit *m_answer;
    QLineEdit *m_note;
    QLineEdit *m_actor;
    QLineEdit *m_purpose;
    QLineEdit *m_dataset;
    QLineEdit *m_blocks;
    QLineEdit *m_time;
};

/// The labels of outputs that cost differently; empty if all outputs cost the same, or there are too many to choose from.
[[nodiscard]] QStringList outcomeLabels(const Step &step, const MechanismKind *kind);

} // namespace epsilometer::ui
