// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/latest_job.h"

#include <QObject>

namespace epsilometer::ui {

class PlanDocument;

/// Chooses the Renyi orders of the universal filter and odometer for the rounds of the plan, and puts them into its policy: one
/// step of undo. Only before the first analysis is recorded: orders that are chosen later depend on what came out.
/// Tests: tests/ui/pages/plan/order_fit_test.cpp
class OrderFit : public QObject {
    Q_OBJECT
public:
    explicit OrderFit(PlanDocument &document, QObject *parent = nullptr);

    [[nodiscard]] bool isPossible() const; ///< the plan has rounds, none is recorded, and its budget is an epsilon
    void start();

Q_SIGNALS:
    void message(const QString &text); ///< what was chosen, or why nothing was

private:
    PlanDocument &m_document;
    LatestJob m_job;
};

} // namespace epsilometer::ui
