// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/ledger/signatures.h"
#include "core/service/host.h"

#include <string>
#include <vector>

namespace epsilometer::service {

struct SiteFile {
    std::string name; ///< "index.html", "trial.html": no folder
    std::string html;
    std::string source; ///< the ledger that it is about; empty: all
};

/// A static site on the ledgers of a team.
struct TeamSite {
    std::vector<SiteFile> files; ///< the first is the page that lists all ledgers
    Json json;        ///< {"title", "as_of", "ledgers": [{"file", "page", "verdict", "used", "left", "ends"}]}
    bool fine = true; ///< every ledger could be read and keeps its budget
};

/// Makes a page with a row for each ledger, and a page for each that can be reported on: its report, who spent, and
/// when the budget ends at this pace. No page has scripts or needs another host. A file that is no ledger, or is
/// damaged, is a row that says why.
/// title        of the first page; empty: "Privacy budgets"
/// signatures   null: seals are not checked
/// Errors       Cancelled. Tests: tests/e2e/site_test.cpp
[[nodiscard]] Result<TeamSite> teamSite(const std::vector<std::string> &files, const std::string &title,
                                        Signatures *signatures, const Host &host);

} // namespace epsilometer::service
