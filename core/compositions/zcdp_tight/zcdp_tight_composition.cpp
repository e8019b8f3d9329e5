// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"

#include "core/compositions/summed_zcdp.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer::compositions {

namespace zcdp_tight {
namespace {

constexpr CompositionText kText{
    .id = "zcdp_tight",
    .title = core::tr("zCDP, tight conversion"),
    .formula = "ε = min over α > 1 of [α Σ ρ + log(1 − 1/α) + (log(1/d) − log α)/(α − 1)]⁺, δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = core::tr("Bun, Steinke 2016, converted by Canonne, Kamath, Steinke 2020"),
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpCks, conversion_id::kApproximateZcdpToDp},
};

} // namespace
} // namespace zcdp_tight

/// Adds up rho and converts the sum by Canonne, Kamath, Steinke 2020 (accounting.md 2.5).
std::unique_ptr<const CompositionKind> makeZcdpTightComposition()
{
    return std::make_unique<SummedZcdpKind>(zcdp_tight::kText, epsilometer::zcdp::epsilonCks,
                                            conversion_id::kZcdpToDpCks);
}

} // namespace epsilometer::compositions
