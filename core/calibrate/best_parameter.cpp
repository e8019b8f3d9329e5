// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/best_parameter.h"

#include "core/base/require.h"
#include "core/calibrate/edge_search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::calibrate {

namespace {

constexpr int kDigits = 4;

/// Evaluates the odometer at candidates; infinity for a candidate that it refuses.
class Reader {
public:
    Reader(const odometers::OdometerKind &kind, const Policy &policy, const account::Rounds &rounds,
           FreeParameter parameter, Progress &progress)
        : m_kind(kind), m_policy(policy), m_rounds(rounds), m_parameter(parameter), m_progress(progress),
          m_grid(kDigits)
    {
    }

    [[nodiscard]] std::int64_t indexOf(double value) const { return m_grid.floorIndex(value); }
    [[nodiscard]] Exact value(std::int64_t index) const { return m_grid.value(index); }

    Result<double> reading(std::int64_t index)
    {
        if (!m_progress.report(0))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        const auto started = m_kind.start(withParameter(m_policy, m_parameter, value(index)));
        if (!started.ok()) {
            m_problem = started.error();
            return std::numeric_limits<double>::infinity();
        }
        for (const auto &group : m_rounds.groups()) {
            if (const auto answer = (*started)->applies(*group.cost); !answer.applies)
                return makeError(ErrorCode::NotApplicable, std::string(m_kind.title()) + " " + answer.why);
            (*started)->charge(*group.cost, group.count);
        }
        const double value = (*started)->value();
        if (value < m_best.reading) {
            m_best = {this->value(index), value};
            m_bestIndex = index;
        }
        return value;
    }

    [[nodiscard]] std::int64_t bestIndex() const { return m_bestIndex; }
    [[nodiscard]] const BestParameter &best() const { return m_best; }
    [[nodiscard]] const std::optional<Error> &problem() const { return m_problem; }

private:
    const odometers::OdometerKind &m_kind;
    const Policy &m_policy;
    const account::Rounds &m_rounds;
    FreeParameter m_parameter;
    Progress &m_progress;
    DecimalGrid m_grid;
    BestParameter m_best{Exact(), std::numeric_limits<double>::infinity()};
    std::int64_t m_bestIndex = 0;
    std::optional<Error> m_problem;
};

/// Refines the best coarse candidate in ever smaller steps.
Status refine(Reader &reader, std::int64_t step)
{
    for (; step >= 1; step /= 2) {
        const std::int64_t centre = reader.bestIndex();
        for (const std::int64_t index : {centre - step, centre + step}) {
            EPSILOMETER_ASSIGN([[maybe_unused]] const double value, reader.reading(index));
        }
    }
    return {};
}

} // namespace

std::string_view odometerOf(FreeParameter parameter)
{
    switch (parameter) {
    case FreeParameter::Target: return "filter";
    case FreeParameter::Gamma: return "mixture";
    case FreeParameter::V0: return "stitched";
    }
    return {};
}

std::optional<Exact> parameterOf(const Policy &policy, FreeParameter parameter)
{
    switch (parameter) {
    case FreeParameter::Target: return policy.parameters.target;
    case FreeParameter::Gamma: return policy.parameters.gamma;
    case FreeParameter::V0: return policy.parameters.v0;
    }
    return {};
}

Policy withParameter(Policy policy, FreeParameter parameter, const std::optional<Exact> &value)
{
    switch (parameter) {
    case FreeParameter::Target: policy.parameters.target = value; break;
    case FreeParameter::Gamma: policy.parameters.gamma = value; break;
    case FreeParameter::V0: policy.parameters.v0 = value; break;
    }
    return policy;
}

Result<BestParameter> bestParameter(const std::vector<std::unique_ptr<const odometers::OdometerKind>> &odometers,
                                    const Policy &policy, const account::Rounds &rounds, FreeParameter parameter,
                                    Progress &progress)
{
    const auto kind =
        std::ranges::find_if(odometers, [&](const auto &one) { return one->id() == odometerOf(parameter); });
    EPSILOMETER_TRY(
        require::that(kind != odometers.end(), "odometer", odometerOf(parameter), core::tr("must be known")));
    EPSILOMETER_TRY(require::that(!rounds.empty(), "rounds", "0", core::tr("must hold at least one round")));
    Reader reader(**kind, policy, rounds, parameter, progress);
    constexpr double kLowest = 1e-9;
    constexpr double kHighest = 1e9;
    constexpr std::int64_t kCoarseParts = 4; // steps per decade
    const std::int64_t decade = reader.indexOf(10) - reader.indexOf(1);
    for (std::int64_t index = reader.indexOf(kLowest); index <= reader.indexOf(kHighest);
         index += decade / kCoarseParts) {
        EPSILOMETER_ASSIGN([[maybe_unused]] const double value, reader.reading(index));
    }
    if (!std::isfinite(reader.best().reading))
        return reader.problem() ? *reader.problem()
                                : makeError(ErrorCode::NotApplicable, core::tr("reads infinity for every value"));
    EPSILOMETER_TRY(refine(reader, decade / kCoarseParts));
    return reader.best();
}

} // namespace epsilometer::calibrate
