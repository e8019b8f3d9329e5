// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_section.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::ui {

QString guideSection(const QString &page)
{
    constexpr std::array<std::pair<const char *, const char *>, 6> kSections{{{"startPage", "index.html"},
                                                                              {"overviewPage", "release.html#window"},
                                                                              {"planPage", "release.html#window"},
                                                                              {"auditPage", "auditor.html"},
                                                                              {"reportPage", "auditor.html"},
                                                                              {"scopesPage", "regions.html"}}};
    const auto found =
        std::ranges::find_if(kSections, [&](const auto &one) { return page == QLatin1String(one.first); });
    // All others are entries of the library.
    return QString::fromLatin1(found == kSections.end() ? "charts.html" : found->second);
}

} // namespace epsilometer::ui
