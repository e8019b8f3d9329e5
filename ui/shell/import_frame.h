// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/ledger/total_claim.h"
#include "core/plan/plan.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace epsilometer::ui {

class FieldEdit;

/// Facts that a log rarely states: whether its entries ran or are still to run, under which budget or with which claim,
/// and whom the guarantee protects.
class ImportFrame : public QWidget {
    Q_OBJECT
public:
    explicit ImportFrame(QWidget *parent = nullptr);

    [[nodiscard]] bool isPlanned() const;
    /// Policy(), no budget, where what ran has none. Errors: OutOfDomain, Malformed; they are shown next to their fields, too.
    [[nodiscard]] Result<Policy> policy() const;
    /// What epsilon and delta are where they are no budget; empty where there is none. Errors: as of policy().
    [[nodiscard]] Result<std::optional<TotalClaim>> claim() const;
    [[nodiscard]] Unit unit() const;
    /// Of the log, where it states one and nothing was typed yet.
    void suggestDelta(const std::string &delta);

Q_SIGNALS:
    void changed();

private:
    void check();
    [[nodiscard]] bool isClaim() const;

    QComboBox *m_as;
    FieldEdit *m_epsilon;
    FieldEdit *m_delta;
    QComboBox *m_role; ///< a budget, or a claim for which runs
    QComboBox *m_entity;
    bool m_typedDelta = false;
};

} // namespace epsilometer::ui
