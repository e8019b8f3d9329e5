// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ptr_iqr/ptr_iqr.h"
#include "core/base/infinity.h"

#include "core/odp/cells.h"

#include <array>

namespace epsilometer {

namespace {

const auto kParameters = std::to_array<ParameterSpec>({
    {.name = "epsilon",
     .label = "Epsilon",
     .unit = "nats",
     .help = "Pays for one test.",
     .type = ParameterType::Real,
     .range = {0, true, kInfinity, false},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "delta",
     .label = "Delta",
     .unit = "",
     .help = "Probability that one test passes although its proposal is bad.",
     .type = ParameterType::Real,
     .range = {0, true, 1, true},
     .defaultText = "",
     .choices = {},
     .optional = false},
    {.name = "exclusive",
     .label = "At most one bad proposal",
     .unit = "",
     .help = "Set only if for no data set both proposals are bad: then delta is counted once.",
     .type = ParameterType::Flag,
     .range = {},
     .defaultText = "false",
     .choices = {},
     .optional = false},
});

class PtrIqr final : public MechanismKind {
public:
    std::string_view id() const override { return "ptr_iqr"; }
    std::string_view title() const override { return "Interquartile range by propose-test-release"; }
    std::string_view description() const override
    {
        return "Tries two discretisations of the interquartile range and releases the first that is stable.";
    }
    std::string_view formula() const override
    {
        return "value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta if at most one proposal can be "
               "bad)";
    }
    std::string_view source() const override { return "Dwork, Lei 2009; Hartmann et al. 2022, Lemma 10"; }
    std::span<const ParameterSpec> parameters() const override { return kParameters; }

    Result<RoundCost> cost(const ParameterValues &values) const override
    {
        const auto &delta = values.real("delta");
        EPSILOMETER_ASSIGN(auto cells, ptrIqrCells(values.real("epsilon"), delta, values.flag("exclusive")));
        return outputDpCost(std::move(cells));
    }
};

} // namespace

std::unique_ptr<const MechanismKind> makePtrIqr()
{
    return std::make_unique<PtrIqr>();
}

} // namespace epsilometer
