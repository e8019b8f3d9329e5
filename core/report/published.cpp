// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/published.h"

#include <array>

namespace epsilometer::report {

std::span<const PublishedBudget> publishedBudgets()
{
    static constexpr std::array<PublishedBudget, 4> kBudgets{{
        {"US Census 2020, PL 94-171, persons", "person", "replace-one", "17.14", "1e-10",
         "US Census Bureau, redistricting data, 2021 (rho 2.56)"},
        {"US Census 2020, PL 94-171, housing units", "housing unit", "replace-one", "2.47", "1e-10",
         "US Census Bureau, redistricting data, 2021 (rho 0.07)"},
        {"US Census 2020, DHC, persons", "person", "replace-one", "26.34", "1e-10",
         "US Census Bureau, Demographic and Housing Characteristics, 2023 (rho 4.96)"},
        {"US Census 2020, DHC, housing units", "housing unit", "replace-one", "34.33", "1e-10",
         "US Census Bureau, Demographic and Housing Characteristics, 2023 (rho 7.70)"},
    }};
    return kBudgets;
}

} // namespace epsilometer::report
