// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/compositions.h"

#include "core/compositions/summed_zcdp.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer::compositions {

namespace zcdp {
namespace {

constexpr CompositionText kText{
    .id = "zcdp",
    .title = "zCDP",
    .formula = "ε = Σ ρ + 2√(Σ ρ log(1/d)), δ = 1 − (1 − d) Π(1 − δᵢ)",
    .theorem = "Bun, Steinke 2016",
    .consumes = Notion::Zcdp,
    .conversions = {conversion_id::kPureToZcdpTight, conversion_id::kZcdpToDpBasic,
                    conversion_id::kApproximateZcdpToDp},
};

} // namespace
} // namespace zcdp

/// Adds up rho and converts the sum by rho + 2 sqrt(rho log(1 / delta')) (accounting.md 2.4).
std::unique_ptr<const CompositionKind> makeZcdpComposition()
{
    return std::make_unique<SummedZcdpKind>(zcdp::kText, epsilometer::zcdp::epsilonBasic,
                                            conversion_id::kZcdpToDpBasic);
}

} // namespace epsilometer::compositions
