// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/guide_section.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::ui {

QString guideSection(const QString &page)
{
    constexpr std::array<std::pair<const char *, const char *>, 9> kSections{{{"overviewPage", "window"},
                                                                              {"planPage", "window"},
                                                                              {"odometerPage", "charts"},
                                                                              {"simulationPage", "charts"},
                                                                              {"scenariosPage", "charts"},
                                                                              {"researchPage", "charts"},
                                                                              {"auditPage", "auditor"},
                                                                              {"reportPage", "report"},
                                                                              {"scopesPage", "scopes"}}};
    const auto found =
        std::ranges::find_if(kSections, [&](const auto &one) { return page == QLatin1String(one.first); });
    return found == kSections.end() ? QString() : QString::fromLatin1(found->second);
}

} // namespace epsilometer::ui
