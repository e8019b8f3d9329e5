// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/split.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/base/require.h"
#include "core/base/text/json.h"
#include "core/base/text/number_text.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/edge_search.h"
#include "core/calibrate/largest_fit.h"
#include "core/calibrate/taking_filters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace epsilometer::calibrate {

namespace {

/// Decades of the scale to search on each side of 1.
constexpr int kDecades = 15;

Message nameOf(const std::vector<SplitShare> &shares, std::size_t at)
{
    return shares[at].name.empty() ? core::tr("share {1}", at + 1) : shares[at].name;
}

class Splitter {
public:
    Splitter(const MechanismKinds &kinds, const filters::Filter &filter, const std::vector<SplitShare> &shares,
             int digits, const account::RoundGate &gate)
        : m_resolver(kinds), m_filter(filter), m_shares(shares), m_grid(digits), m_gate(gate)
    {
    }

    [[nodiscard]] Exact scale(std::int64_t index) const { return m_grid.value(index); }
    [[nodiscard]] std::int64_t edge(int sign) const { return sign * kDecades * m_grid.decade(); }
    [[nodiscard]] std::int64_t decade() const { return m_grid.decade(); }

    /// The shares' mechanisms at one scale; locked ones unchanged.
    [[nodiscard]] std::vector<Mechanism> mechanismsAt(const Exact &scale) const
    {
        std::vector<Mechanism> mechanisms;
        for (const SplitShare &share : m_shares) {
            mechanisms.push_back(share.mechanism);
            if (!share.locked)
                mechanisms.back().set(share.parameter, valueAt(share, scale).text());
        }
        return mechanisms;
    }

    /// Whether the shares fit one after another; without a scale, only the locked ones.
    bool fits(const Exact *scale)
    {
        const std::vector<Mechanism> mechanisms = mechanismsAt(scale != nullptr ? *scale : Exact(1));
        const auto state = m_filter.clone();
        const account::RoundGate others = m_gate;
        m_refusedBy = {};
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            if (scale == nullptr && !m_shares[i].locked)
                continue;
            const auto cost = m_resolver.tryResolve(mechanisms[i]);
            if (!cost.ok() || !state->applies(**cost).applies || !state->fits(**cost, m_shares[i].count))
                return false;
            state->charge(**cost, m_shares[i].count);
            if (others == nullptr)
                continue;
            static const Step anything;
            const Step &step = m_shares[i].step != nullptr ? *m_shares[i].step : anything;
            account::GateAnswer answer = others(step, *cost, m_shares[i].count);
            if (answer.accepted < m_shares[i].count) {
                m_refusedBy = std::move(answer.refusedBy);
                return false;
            }
        }
        return true;
    }
    /// The other policy that refused in the last question; empty if the filter did.
    [[nodiscard]] const Message &refusedBy() const { return m_refusedBy; }
    bool fitsAt(std::int64_t index)
    {
        const Exact value = scale(index);
        return fits(&value);
    }

    Status checkMechanisms()
    {
        const std::vector<Mechanism> mechanisms = mechanismsAt(Exact(1));
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            const Message field = nameOf(m_shares, i);
            const auto cost = m_resolver.tryResolve(mechanisms[i]);
            if (!cost.ok())
                return cost.error().inField(field);
            const Applicability answer = m_filter.applies(**cost);
            if (!answer.applies)
                return makeError(ErrorCode::NotApplicable, field + ": " + answer.why);
        }
        return {};
    }

private:
    [[nodiscard]] Exact valueAt(const SplitShare &share, const Exact &scale) const
    {
        if (!isNoise(share.parameter).value_or(false))
            return share.weight * scale;
        // The exact noise if it has few enough digits, else at most one unit more in the last digit.
        const Exact noise = Exact::quotient(Exact(1), share.weight * scale);
        const std::int64_t below = m_grid.floorIndex(noise.up());
        const Exact near = m_grid.value(below);
        return near < noise ? m_grid.value(below + 1) : near;
    }

    MechanismResolver m_resolver;
    const filters::Filter &m_filter;
    const std::vector<SplitShare> &m_shares;
    DecimalGrid m_grid;
    const account::RoundGate &m_gate;
    Message m_refusedBy;
};

Status checkShares(const std::vector<SplitShare> &shares)
{
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const SplitShare &share = shares[i];
        const Message field = nameOf(shares, i);
        const double weight = share.weight.up();
        EPSILOMETER_TRY(require::that(weight > 1e-12 && weight < 1e12, "weight", share.weight.text(),
                                      core::tr("must be > 0, between 1e-12 and 1e12")));
        if (!share.locked && !isNoise(share.parameter))
            return Error{ErrorCode::OutOfDomain,
                         "parameter",
                         share.parameter,
                         core::tr("must be a cost or a noise: epsilon, rho, mu, scale, sigma, noise_multiplier"),
                         {"", 0, field}};
    }
    const bool anyFree = std::any_of(shares.begin(), shares.end(), [](const SplitShare &s) { return !s.locked; });
    return require::that(anyFree, "shares", std::to_string(shares.size()),
                         core::tr("must include one that is not locked"));
}

/// The error of an answer per unit of its noise, at that noise; absent for mechanisms without such noise.
std::optional<double> errorPerNoise(const SplitShare &share, const Exact &noise)
{
    Mechanism mechanism = share.mechanism;
    mechanism.set(share.parameter, noise.text());
    const auto error = isNoise(share.parameter).value_or(false) ? halfWidth(mechanism) : std::nullopt;
    return error ? std::optional(*error / noise.down()) : std::nullopt;
}

/// The shares with weights of their costs, from weights of their errors.
/// mechanisms  with the noise at which errors are measured
Result<std::vector<SplitShare>> weighedByCost(std::vector<SplitShare> shares, const std::vector<Mechanism> &mechanisms,
                                              SplitBy by)
{
    for (std::size_t i = 0; i < shares.size(); ++i) {
        SplitShare &share = shares[i];
        if (share.locked)
            continue;
        const std::string *noise = mechanisms[i].quantity(share.parameter);
        EPSILOMETER_ASSIGN(const Exact at, Exact::parse(share.parameter, *noise));
        const auto error = errorPerNoise(share, at);
        if (!error)
            return makeError(ErrorCode::NotApplicable,
                             core::tr("{1}: adds no noise to its answer, so it has no error; lock it, or split by cost",
                                      nameOf(shares, i)));
        share.weight = share.weight * Exact::fromDouble(*error);
        if (by != SplitBy::RelativeError)
            continue;
        if (!(Exact() < share.answer) || share.answer.isInfinite())
            return Error{ErrorCode::OutOfDomain,
                         "answer",
                         share.answer.text(),
                         core::tr("must be the expected answer, > 0, to which the error is relative"),
                         {"", 0, nameOf(shares, i)}};
        share.weight = Exact::quotient(share.weight, share.answer);
    }
    return shares;
}

/// The shares with weights of their noise per unit of sensitivity, since the cost is that of noise over sensitivity.
std::vector<SplitShare> weighedBySensitivity(std::vector<SplitShare> shares)
{
    for (SplitShare &share : shares) {
        const std::string *typed = share.mechanism.quantity("sensitivity");
        const auto sensitivity = typed == nullptr ? Result<Exact>(Exact(1)) : Exact::parse("sensitivity", *typed);
        // A noise_multiplier is noise over sensitivity already; what is no sensitivity is refused with its mechanism.
        if (isNoise(share.parameter).value_or(false) && share.parameter != "noise_multiplier" && sensitivity.ok() &&
            Exact() < *sensitivity && !sensitivity->isInfinite())
            share.weight = Exact::quotient(share.weight, *sensitivity);
    }
    return shares;
}

constexpr std::array<std::string_view, 6> kShareKeys = {"answer", "count", "locked", "mechanism", "solve", "weight"};

class ShareReader {
public:
    ShareReader(const Json &one, std::string place) : m_one(one), m_place(std::move(place)) {}

    Result<SplitShare> read()
    {
        EPSILOMETER_TRY(checkKeys());
        SplitShare share;
        const Json *mechanism = m_one.find("mechanism");
        if (mechanism == nullptr || mechanism->ifObject() == nullptr)
            return wrong("mechanism", core::tr(R"(must be an object such as {"kind":"laplace"})"));
        share.mechanism = Mechanism::fromJson(*mechanism);
        if (const Json *locked = m_one.find("locked")) {
            if (locked->ifBool() == nullptr)
                return wrong("locked", core::tr("must be true or false, without quotes"));
            share.locked = *locked->ifBool();
        }
        const Json *solve = m_one.find("solve");
        if (solve != nullptr && solve->ifString() != nullptr)
            share.parameter = *solve->ifString();
        else if (!share.locked)
            return wrong("solve", core::tr("must name the parameter to find"));
        EPSILOMETER_TRY(readNumbers(share));
        return share;
    }

private:
    [[nodiscard]] Error wrong(const std::string &field, const Message &right) const
    {
        return makeError(ErrorCode::OutOfDomain, m_place + "." + field, "", right);
    }

    [[nodiscard]] Status checkKeys() const
    {
        if (m_one.ifObject() == nullptr)
            return require::that(false, m_place, m_one.write(),
                                 core::tr(R"(must be an object {"mechanism":{...},"solve":...})"));
        if (const std::string *other = firstKeyBeyond(kShareKeys, m_one); other != nullptr)
            return Error{
                ErrorCode::OutOfDomain,
                m_place,
                *other,
                core::tr(
                    "is not a field of an analysis; the fields are mechanism, solve, weight, count, locked, answer"),
                {}};
        return {};
    }

    [[nodiscard]] Status readNumbers(SplitShare &share) const
    {
        const std::pair<const char *, Exact *> numbers[] = {{"weight", &share.weight}, {"answer", &share.answer}};
        for (const auto &[key, number] : numbers) {
            const Json *value = m_one.find(key);
            if (value == nullptr)
                continue;
            const std::string *text = value->ifQuantity();
            if (text == nullptr)
                return wrong(key, core::tr("must be a number > 0"));
            EPSILOMETER_ASSIGN(*number, Exact::parse(m_place + "." + key, *text));
        }
        if (const Json *count = m_one.find("count")) {
            const std::string *text = count->ifQuantity();
            if (text == nullptr)
                return wrong("count", core::tr("must be a whole number"));
            EPSILOMETER_ASSIGN(share.count, parseCount(m_place + ".count", *text));
        }
        return {};
    }

    const Json &m_one;
    std::string m_place;
};

/// One filter's split of the whole budget; the scale is infinite if the budget is.
Result<Split> splitUnder(const filters::FilterKind &kind, const MechanismKinds &kinds, const Policy &policy,
                         const SplitShare &share, int digits)
{
    EPSILOMETER_ASSIGN(const auto fresh, kind.start(policy));
    Result<Split> split = splitBudget(kinds, *fresh, {share}, digits);
    if (!split.ok() && policy.epsilon.isInfinite()) {
        MechanismResolver resolver(kinds);
        const auto cost = resolver.tryResolve(share.mechanism);
        if (cost.ok() && fresh->applies(**cost).applies && fresh->fits(**cost, share.count))
            return Split{Exact::infinity(), {share.mechanism}};
    }
    return split;
}

/// The split of the filter that admits the most, among those that support the analyses; empty if no filter admits any.
EvenSplit mostOf(const MechanismKinds &kinds, std::vector<const filters::FilterKind *> takers, const Policy &policy,
                 const SplitShare &share, int digits)
{
    EvenSplit found;
    std::optional<Exact> best;
    for (const filters::FilterKind *kind : takers) {
        const auto split = splitUnder(*kind, kinds, policy, share, digits);
        if (!split.ok() || (best && !(*best < split->scale)))
            continue;
        best = split->scale;
        found.filter = kind;
        found.mechanism = split->mechanisms.front();
    }
    found.takers = std::move(takers);
    return found;
}

Result<Split> splitByCost(const MechanismKinds &kinds, const filters::Filter &filter,
                          const std::vector<SplitShare> &shares, int digits, const account::RoundGate &gate)
{
    EPSILOMETER_TRY(checkShares(shares));
    Splitter splitter(kinds, filter, shares, std::clamp(digits, 1, 15), gate);
    const auto refuse = [&splitter](const Message &why) {
        const Message &by = splitter.refusedBy();
        return makeError(ErrorCode::Refused, by.empty() ? why : core::tr("{1}: refused by {2}", why, by));
    };
    EPSILOMETER_TRY(splitter.checkMechanisms());
    if (!splitter.fits(nullptr))
        return refuse(core::tr("the locked analyses alone do not fit"));
    // By decades from 1: noise of 1e15 is a law that is slow to make, and rarely wanted.
    std::int64_t fitting = 0;
    std::int64_t refused = 0;
    if (splitter.fitsAt(0)) {
        for (refused = splitter.decade(); refused <= splitter.edge(1) && splitter.fitsAt(refused);
             refused += splitter.decade())
            fitting = refused;
        if (refused > splitter.edge(1))
            return makeError(ErrorCode::Refused, core::tr("the budget is unlimited: there is nothing to split"));
    } else {
        for (fitting = -splitter.decade(); fitting >= splitter.edge(-1) && !splitter.fitsAt(fitting);
             fitting -= splitter.decade())
            refused = fitting;
        if (fitting < splitter.edge(-1))
            return refuse(core::tr("nothing remains for the analyses that are not locked"));
    }
    while (refused - fitting > 1) {
        const std::int64_t middle = fitting + (refused - fitting) / 2;
        (splitter.fitsAt(middle) ? fitting : refused) = middle;
    }
    const Exact scale = splitter.scale(fitting);
    splitter.fitsAt(refused);
    return Split{scale, splitter.mechanismsAt(scale), splitter.refusedBy()};
}

} // namespace

Result<Split> splitBudget(const MechanismKinds &kinds, const filters::Filter &filter,
                          const std::vector<SplitShare> &shares, int digits, const account::RoundGate &gate, SplitBy by)
{
    if (by == SplitBy::Cost)
        return splitByCost(kinds, filter, weighedBySensitivity(shares), digits, gate);
    std::vector<Mechanism> mechanisms;
    for (const SplitShare &share : shares) {
        mechanisms.push_back(share.mechanism);
        mechanisms.back().set(share.parameter,
                              "1000"); // any noise: the error of continuous noise is proportional to it
    }
    EPSILOMETER_ASSIGN(auto weighed, weighedByCost(shares, mechanisms, by));
    EPSILOMETER_ASSIGN(const Split first, splitByCost(kinds, filter, weighed, digits, gate));
    // Discrete noise: its error depends on the noise found.
    EPSILOMETER_ASSIGN(weighed, weighedByCost(shares, first.mechanisms, by));
    return splitByCost(kinds, filter, weighed, digits, gate);
}

Result<std::vector<SplitShare>> readShares(const std::string &place, std::string_view json)
{
    EPSILOMETER_ASSIGN(const Json list, Json::parse(json));
    const Json::Array *const items = list.ifArray();
    EPSILOMETER_TRY(require::that(items != nullptr && !items->empty(), place, std::string(json),
                                  core::tr("must be a JSON list of analyses")));
    std::vector<SplitShare> shares;
    for (const Json &one : *items) {
        EPSILOMETER_ASSIGN(SplitShare share,
                           ShareReader(one, place + "[" + std::to_string(shares.size()) + "]").read());
        shares.push_back(std::move(share));
    }
    return shares;
}

Result<EvenSplit> splitEvenly(const MechanismKinds &kinds, const account::FilterKinds &filters, const Policy &typed,
                              const SplitShare &share, int digits)
{
    EPSILOMETER_TRY(validate(typed));
    NoProgress progress;
    EPSILOMETER_ASSIGN(const Policy policy, account::begunBy(filters, typed, share.mechanism, progress));
    EPSILOMETER_ASSIGN(const filters::FilterKind *own, account::findFilter(filters, policy.filter));
    MechanismResolver resolver(kinds);
    EPSILOMETER_ASSIGN(const auto cost, resolver.tryResolve(share.mechanism));
    // The policy's own filter first: if it admits a split, the others, which may be slow, are not asked.
    const auto split = splitUnder(*own, kinds, policy, share, digits);
    if (split.ok())
        return EvenSplit{own, split->mechanisms.front(), {}, {}};
    EvenSplit found = mostOf(kinds, filtersThatTake(filters, *cost), policy, share, digits);
    found.why = untakenText(filters, policy, *cost);
    if (found.why.empty())
        found.why = split.error().constraint;
    if (found.filter == nullptr)
        return makeError(ErrorCode::Refused, found.why);
    return found;
}

} // namespace epsilometer::calibrate
