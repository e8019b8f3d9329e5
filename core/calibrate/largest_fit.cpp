// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/largest_fit.h"

#include "core/notions/losses/loss_model.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace epsilometer::calibrate {

namespace {

struct MainParameter {
    std::string_view name;
    bool noise;
};

/// In order of preference for a mechanism with several of them.
constexpr std::array<MainParameter, 6> kMainParameters{
    {{"epsilon", false}, {"rho", false}, {"mu", false}, {"noise_multiplier", true}, {"scale", true}, {"sigma", true}}};

/// The probability of the true answer in randomised response: costs nothing at one half, and more on either side.
constexpr std::string_view kTruth = "p";

/// A positive double as decimal text with `digits` significant digits.
std::string decimalText(double value, int digits)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, digits - 1);
    return {buffer.data(), end.ptr};
}

Exact exactOf(const std::string &text)
{
    const auto parsed = Exact::parse("parameter", text);
    return parsed.ok() ? *parsed : Exact();
}

/// Whether the round's loss distribution has to be computed: it is neither Gaussian nor beside a typed pair.
bool isComputed(const RoundCost &cost)
{
    return cost.loss && !cost.dp && std::ranges::any_of(cost.loss->parts(), [](const LossPart &part) {
               return part.loss->gaussianMuSquared() == 0;
           });
}

/// Varies one parameter of one mechanism; all values returned were verified.
class Search {
public:
    Search(const MechanismKinds &kinds, const Mechanism &mechanism, std::string parameter, const FitTest &fits,
           Progress &progress)
        : m_resolver(kinds), m_mechanism(mechanism), m_parameter(std::move(parameter)), m_fits(fits),
          m_progress(progress)
    {
    }

    /// False once the search is cancelled or has asked enough, which ends it at the last value that fitted.
    bool fits(const Exact &value)
    {
        if (m_cancelled || m_asked == kMostQuestions)
            return false;
        m_cancelled = !m_progress.report(static_cast<double>(m_asked++) / kMostQuestions);
        if (m_cancelled)
            return false;
        m_mechanism.set(m_parameter, value.text());
        const auto cost = m_resolver.tryResolve(m_mechanism);
        if (!cost.ok())
            return false;
        m_computed = m_computed || isComputed(**cost);
        return m_fits(**cost);
    }
    bool fits(double value) { return fits(Exact::fromDouble(value)); }
    [[nodiscard]] bool cancelled() const { return m_cancelled; }

    /// Brings `inside`, which fits, and `outside`, which does not, together: up to 1e-13 relative, or up to kComputedResolution
    /// where each cost is a loss distribution to compute, some of which take a third of a second.
    void narrow(double &inside, double &outside)
    {
        constexpr int kSteps = 200;
        const double resolution = m_computed ? kComputedResolution : 1e-13;
        for (int i = 0; i < kSteps && std::abs(outside - inside) > resolution * std::max(inside, outside); ++i) {
            const double middle = between(inside, outside);
            (fits(middle) ? inside : outside) = middle;
        }
    }

    /// The decimal with the fewest digits between `inside` and `outside` that fits; `inside` itself if no shorter decimal fits.
    Exact shortest(double inside, double outside)
    {
        constexpr int kMostDigits = 16;
        const Exact from = Exact::fromDouble(std::min(inside, outside));
        const Exact to = Exact::fromDouble(std::max(inside, outside));
        for (int digits = 1; digits <= kMostDigits; ++digits) {
            for (const double near : {outside, inside}) {
                Exact candidate = exactOf(decimalText(near, digits));
                if (candidate >= from && candidate <= to && fits(candidate))
                    return candidate;
            }
        }
        // Go to the safe side by the search's resolution to find a readable decimal.
        constexpr int kReadable = 14;
        const Exact candidate = exactOf(decimalText(inside - (outside - inside), kReadable));
        return fits(candidate) ? candidate : Exact::fromDouble(inside);
    }

private:
    /// The midpoint, geometric if the two are far apart, so that tiny values are reached quickly.
    static double between(double a, double b)
    {
        const double low = std::min(a, b);
        const double high = std::max(a, b);
        return low > 0 && high > 4 * low ? std::sqrt(low) * std::sqrt(high) : low + (high - low) / 2;
    }

    MechanismResolver m_resolver;
    Mechanism m_mechanism;
    std::string m_parameter;
    const FitTest &m_fits;
    Progress &m_progress;
    int m_asked = 0;
    bool m_computed = false; ///< isComputed() of some cost
    bool m_cancelled = false;
};

double startOf(const Mechanism &mechanism, const std::string &parameter)
{
    const std::string *text = mechanism.quantity(parameter);
    const double start = text == nullptr ? 1 : exactOf(*text).up();
    return std::isfinite(start) && start > 0 ? start : 1;
}

/// Finds a cost: decreases from the start until it fits, then increases again. Zero if nothing else fits.
std::optional<Exact> largestCost(Search &search, double start)
{
    constexpr double kSmallest = 1e-100; // with a count of 2^53 still below every practical budget
    constexpr double kLarge = 1e6;       // if this fits, probably everything does
    constexpr double kLargest = 1e300;
    double outside = start;
    bool asked = false;
    while (search.fits(outside)) {
        if (outside > kLarge && !std::exchange(asked, true) && search.fits(Exact::infinity()))
            return Exact::infinity();
        if (outside > kLargest)
            return Exact::fromDouble(outside);
        outside *= 2;
    }
    if (!search.fits(std::min(kSmallest, start)))
        return search.fits(Exact()) ? std::optional(Exact()) : std::nullopt;
    double inside = outside / 2;
    while (!search.fits(inside)) {
        outside = inside;
        inside /= 2;
        if (inside < kSmallest)
            return std::nullopt;
    }
    search.narrow(inside, outside);
    return search.shortest(inside, outside);
}

/// Searches from one half outwards, on the side of the start.
std::optional<Exact> truthThatFits(Search &search, double start)
{
    double inside = kFreeTruth;
    double outside = start < kFreeTruth ? 0 : 1;
    if (search.fits(outside))
        return Exact::fromDouble(outside);
    if (!search.fits(inside))
        return std::nullopt;
    search.narrow(inside, outside);
    return search.shortest(inside, outside);
}

/// Finds a noise: increases from the start until it fits, then decreases again.
std::optional<Exact> smallestNoise(Search &search, double start)
{
    constexpr double kSmall = 1e-12; // if this fits, probably no noise is needed
    constexpr double kSmallest = 1e-300;
    constexpr double kLargest = 1e30; // for counts up to 2^53
    double inside = start;
    double outside = start;
    for (double factor = 2; !search.fits(inside); factor *= factor) { // costs may take long to compute: few steps
        if (inside >= kLargest)
            return std::nullopt;
        outside = inside;
        inside = std::min(inside * factor, kLargest);
    }
    bool asked = false;
    for (bool fits = inside == outside; fits; fits = search.fits(outside)) {
        inside = outside;
        outside /= 2;
        if (outside < kSmall && !std::exchange(asked, true) && search.fits(Exact()))
            return Exact();
        if (outside < kSmallest)
            return Exact::fromDouble(inside);
    }
    search.narrow(inside, outside);
    return search.shortest(inside, outside);
}

} // namespace

std::optional<bool> isNoise(std::string_view parameter)
{
    const auto named = [&](const MainParameter &main) { return main.name == parameter; };
    const auto found = std::find_if(kMainParameters.begin(), kMainParameters.end(), named);
    return found == kMainParameters.end() ? std::nullopt : std::optional(found->noise);
}

bool isTruth(std::string_view parameter)
{
    return parameter == kTruth;
}

Result<std::optional<LargestFit>> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                  const std::string &parameter, const FitTest &fits, Progress &progress)
{
    const bool truth = isTruth(parameter);
    const auto noise = isNoise(parameter);
    if (!truth && !noise)
        return std::optional<LargestFit>();
    Search search(kinds, mechanism, parameter, fits, progress);
    const double start = startOf(mechanism, parameter);
    const auto value = truth    ? truthThatFits(search, start)
                       : *noise ? smallestNoise(search, start)
                                : largestCost(search, start);
    if (search.cancelled())
        return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    if (!value)
        return std::optional<LargestFit>();
    return std::optional(LargestFit{parameter, *value, truth ? start < kFreeTruth : *noise});
}

Result<std::optional<LargestFit>> largestThatFits(const MechanismKinds &kinds, const Mechanism &mechanism,
                                                  const FitTest &fits, Progress &progress)
{
    auto parameter = mainParameter(mechanism);
    if (!parameter && mechanism.find(kTruth) != nullptr)
        parameter = std::string(kTruth);
    if (!parameter)
        return std::optional<LargestFit>();
    return largestThatFits(kinds, mechanism, *parameter, fits, progress);
}

std::optional<std::string> mainParameter(const Mechanism &mechanism)
{
    for (const MainParameter &main : kMainParameters) {
        if (mechanism.find(main.name) != nullptr)
            return std::string(main.name);
    }
    return std::nullopt;
}

Mechanism plainestRound(const Policy &policy)
{
    if (!policy.native)
        return Mechanism("pure_dp", {{"epsilon", "1"}});
    return policy.native->notion == Notion::Gdp ? Mechanism("gdp", {{"mu", "1"}}) : Mechanism("zcdp", {{"rho", "1"}});
}

} // namespace epsilometer::calibrate
