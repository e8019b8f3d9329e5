// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/latest_job.h"

#include <QObject>

namespace epsilometer::ui {

class PlanDocument;

/// Chooses the Renyi orders of the universal filter and odometer for the rounds of the plan, and sets them in its
/// policy, as one undo step. Only possible before the first analysis is recorded: orders chosen later would depend on
/// outcomes.
/// Tests: tests/ui/pages/plan/order_fit_test.cpp
class OrderFit : public QObject {
    Q_OBJECT
public:
    explicit OrderFit(PlanDocument &document, QObject *parent = nullptr);

    [[nodiscard]] bool isPossible() const; ///< the plan has rounds, no round is recorded, and the budget is an epsilon
    void start();

Q_SIGNALS:
    void message(const QString &text); ///< the chosen orders, or why none were chosen

private:
    PlanDocument &m_document;
    LatestJob m_job;
};

} // namespace epsilometer::ui
