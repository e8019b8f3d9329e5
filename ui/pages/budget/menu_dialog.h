// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"
#include "ui/jobs/latest_job.h"

#include <QDialog>

#include <cstdint>
#include <optional>
#include <vector>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace epsilometer::ui {

class PlanDocument;

/// The menu of the menu filter: which mechanisms an analyst may choose, among those of the plan and those on the menu
/// already, with what charge each, and how many rounds of each would fit, computed as one types.
class MenuDialog : public QDialog {
    Q_OBJECT
public:
    MenuDialog(PlanDocument &document, QWidget *parent = nullptr);

    /// Puts the menu, with its charges as computed, into the policy, guarded by its filter.
    void accept() override;

private:
    enum Column { Name, Charge, Units, Rounds };
    struct Answer {
        Policy policy;                     ///< with charges
        std::vector<std::uint64_t> rounds; ///< of each item, if there were no others
    };

    void fill();
    void restart();
    void deliver(const std::optional<Answer> &answer, const QString &problem);
    /// Nothing, with the problem shown, where something typed is wrong.
    [[nodiscard]] std::optional<Policy> typedPolicy();
    [[nodiscard]] Status readNumber(const QLineEdit &line, const char *name, std::optional<Exact> &number) const;

    PlanDocument &m_document;
    std::vector<MenuItem> m_items; ///< of the rows
    std::optional<Answer> m_answer;
    QTableWidget *m_table;
    QLineEdit *m_order;
    QLineEdit *m_lattice;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
    bool m_filling = false;
    LatestJob m_job;
};

} // namespace epsilometer::ui
