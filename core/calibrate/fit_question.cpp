// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/fit_question.h"

#include <cmath>

namespace epsilometer::calibrate {

namespace {

/// The composition of `count` such rounds at the policy's delta; absent if it does not apply or fails.
Result<std::optional<compositions::CompositionResult>> compose(const compositions::CompositionKind &kind,
                                                               const Policy &policy, const RoundCost &cost,
                                                               std::uint64_t count, Progress &progress)
{
    auto composition = kind.start(policy);
    if (!composition.ok() || !(*composition)->applies(cost).applies)
        return std::optional<compositions::CompositionResult>();
    (*composition)->add(cost, count);
    auto result = (*composition)->result(progress);
    if (!result.ok() && result.error().code == ErrorCode::Cancelled)
        return result.error();
    return result.ok() ? std::optional(*std::move(result)) : std::nullopt;
}

/// Counts progress reports, which long work makes after equal amounts of work.
class CountedProgress final : public Progress {
public:
    explicit CountedProgress(Progress &whole) : m_whole(whole) {}
    [[nodiscard]] bool report(double done) override
    {
        ++m_reports;
        return m_whole.report(done);
    }
    [[nodiscard]] std::uint64_t reports() const { return m_reports; }

private:
    Progress &m_whole;
    std::uint64_t m_reports = 0;
};

bool withinDelta(const compositions::CompositionResult &result, const Exact &limit)
{
    return result.exactDelta ? *result.exactDelta <= limit : result.delta <= limit.down();
}

} // namespace

FitQuestion fitsComposition(const compositions::CompositionKind &kind, const Exact &epsilon, const Exact &delta,
                            std::uint64_t count, Progress &progress)
{
    return [&kind, &progress, epsilon, delta, count](const RoundCost &cost) -> Result<FitAnswer> {
        CountedProgress counted(progress);
        EPSILOMETER_ASSIGN(const auto result, compose(kind, makePolicy(epsilon, delta), cost, count, counted));
        FitAnswer answer;
        answer.reports = counted.reports();
        if (!result)
            return answer;
        answer.fits = result->epsilon <= epsilon.down() && withinDelta(*result, delta);
        if (withinDelta(*result, delta))
            answer.excess = std::log(result->epsilon / epsilon.down());
        return answer;
    };
}

FitQuestion fitsFilter(std::shared_ptr<const filters::Filter> filter, std::uint64_t count)
{
    return [filter = std::move(filter), count](const RoundCost &cost) -> Result<FitAnswer> {
        FitAnswer answer;
        answer.fits = filter->applies(cost).applies && filter->fits(cost, count);
        return answer;
    };
}

} // namespace epsilometer::calibrate
