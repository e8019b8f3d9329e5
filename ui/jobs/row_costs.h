// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/fixed_costs.h"
#include "core/catalog/catalog.h"
#include "ui/jobs/latest_job.h"

#include <QTimer>

#include <map>
#include <string>
#include <vector>

namespace epsilometer::ui {

/// The costs of rows, computed on a worker once they are looked at, and kept: the same mechanism and count at the same delta
/// are computed once.
class RowCosts : public QObject {
    Q_OBJECT
public:
    using Costs = std::vector<account::FixedCost>;

    explicit RowCosts(const Catalog &catalog, QObject *parent = nullptr);

    /// Of `count` runs at `delta`, as of account::fixedCosts(); null until they are known, which known() says.
    const Costs *of(const Mechanism &mechanism, std::uint64_t count, const Exact &delta);

Q_SIGNALS:
    void known();

private:
    struct Question {
        std::string key;
        Mechanism mechanism;
        std::uint64_t count = 0;
        Exact delta;
    };

    void start();

    const Catalog &m_catalog;
    std::map<std::string, Costs> m_known;
    std::vector<Question> m_asked;
    QTimer m_timer;
    LatestJob m_job;
};

} // namespace epsilometer::ui
