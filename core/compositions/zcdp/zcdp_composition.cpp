// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compositions/zcdp/zcdp_composition.h"

#include "core/compositions/summed_zcdp.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/zcdp.h"

namespace epsilometer {

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

std::unique_ptr<const CompositionKind> makeZcdpComposition()
{
    return std::make_unique<SummedZcdpKind>(kText, zcdp::epsilonBasic, conversion_id::kZcdpToDpBasic);
}

} // namespace epsilometer
