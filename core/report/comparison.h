// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Published budgets, with which a report compares.
namespace epsilometer::report {

/// A published budget with its quantities as published; empty: not stated.
struct PublishedBudget {
    std::string name;
    std::string unit; ///< compared literally with a ledger's unit
    std::string neighbours;
    std::string sector;
    std::string epsilon;
    std::string delta; ///< "0" of an epsilon that is stated without one
    std::string rho;   ///< compared by the epsilon that it gives at the ledger's delta
    std::string source;
};

/// The budgets with numbers of io::publishedDeployments(), one a part of a deployment.
[[nodiscard]] std::vector<PublishedBudget> publishedBudgets();

} // namespace epsilometer::report
