// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_section.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::ui {

QString guideSection(const QString &page)
{
    constexpr std::array<std::pair<const char *, const char *>, 6> kSections{{{"startPage", ""},
                                                                              {"overviewPage", "window"},
                                                                              {"planPage", "window"},
                                                                              {"auditPage", "auditor"},
                                                                              {"reportPage", "report"},
                                                                              {"scopesPage", "scopes"}}};
    const auto found =
        std::ranges::find_if(kSections, [&](const auto &one) { return page == QLatin1String(one.first); });
    // All others are entries of the library.
    return QString::fromLatin1(found == kSections.end() ? "charts" : found->second);
}

} // namespace epsilometer::ui
