// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/total_claim.h"
#include "core/plan/plan.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace epsilometer::ui {

class FieldEdit;

/// Facts that a log rarely states: whether its entries already ran, their budget or claim, and the protected people.
class ImportFrame : public QWidget {
    Q_OBJECT
public:
    explicit ImportFrame(QWidget *parent = nullptr);

    [[nodiscard]] bool isPlanned() const;
    /// The budget; Policy(), without a budget, if the entries ran without one. Errors: OutOfDomain, Malformed; they are
    /// also shown next to their fields.
    [[nodiscard]] Result<Policy> policy() const;
    /// The total claimed by epsilon and delta, if they are not a budget; nullopt if none. Errors: those of policy().
    [[nodiscard]] Result<std::optional<TotalClaim>> claim() const;
    [[nodiscard]] Unit unit() const;
    /// Fills in the delta that the log states, unless the user already typed one.
    void suggestDelta(const std::string &delta);

Q_SIGNALS:
    void changed();

private:
    void check();
    [[nodiscard]] bool isClaim() const;

    QComboBox *m_as;
    FieldEdit *m_epsilon;
    FieldEdit *m_delta;
    QComboBox *m_role; ///< whether the numbers are a budget, or a claim and for which runs
    QComboBox *m_entity;
    bool m_typedDelta = false;
};

} // namespace epsilometer::ui
