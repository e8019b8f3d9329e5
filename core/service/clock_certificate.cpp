// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/clock_certificate.h"

#include "core/account/guard.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/filters/potential/clock_trace.h"
#include "core/ledger/scan.h"
#include "core/potential_check/certificate.h"
#include "core/service/potential_review.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace certificates {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

/// A part of Gaussian noise is a coin's mu^2 times 2^-80. The law of a coin has 2^-45 more of mu^2 (Family::moves()), half of
/// which is sold: it covers what sums of mu^2 are rounded down by.
constexpr unsigned kPartBits = 80;

std::string partsOfCoin()
{
    return cpp_int((cpp_int(1) << kPartBits) + (cpp_int(1) << (kPartBits - 46))).str();
}

/// Parts that noise of mu^2 takes; UPPER.
std::string partsOf(double muSquared, double coin)
{
    const cpp_rational share = cpp_rational(muSquared) / cpp_rational(coin) * cpp_rational(cpp_int(1) << kPartBits);
    return cpp_int((numerator(share) + denominator(share) - 1) / denominator(share)).str();
}

/// Purchases and events of a trace. Purchase i is of member i, the coin last; priced batches follow.
class TradeMaker {
public:
    TradeMaker(const filters::Family &family, const potential_check::Table &table) : m_family(family)
    {
        const auto &members = family.members();
        for (std::size_t i = 0; i < table.members.size(); ++i) {
            const bool coin = i == members.size();
            m_keys.push_back(coin ? std::string() : members[i].parts.key);
            m_trade.kinds.push_back(coin ? "Gaussian noise, 2^-80 of mu^2 = " +
                                               displayText(family.coin()->muSquared, Bound::Lower, 17)
                                         : members[i].parts.key);
            m_trade.purchases.push_back({i, coin ? partsOfCoin() : std::to_string(members[i].parts.runs),
                                         table.members[i].charge * potential_check::kTicks, std::nullopt,
                                         table.members[i].laws});
        }
    }
    Status add(const filters::ClockTrace::Step &step)
    {
        std::size_t kind = static_cast<std::size_t>(std::ranges::find(m_keys, step.kind) - m_keys.begin());
        if (kind == m_keys.size()) {
            m_keys.push_back(step.kind);
            m_trade.kinds.push_back(step.kind);
        }
        std::size_t purchase = kind;
        if (step.at) {
            purchase = m_trade.purchases.size();
            auto laws = std::make_shared<potential_check::Laws>();
            for (std::size_t order = 0; order < 2; ++order) {
                const filters::StepLaw &law = (*step.laws)[order];
                (*laws)[order] = {law.first(), law.mass(), law.beyond(), law.spread()};
            }
            m_trade.purchases.push_back({kind, std::to_string(step.size), step.charge, step.at, std::move(laws)});
        }
        constexpr std::uint64_t kMost = 100'000;
        const std::uint64_t uses = step.kind.empty() ? step.runs : 1; // each round of Gaussian noise is one
        if (step.batches > kMost || uses > kMost || m_trade.events.size() + step.batches + uses > kMost)
            return makeError(ErrorCode::OutOfDomain, core::tr("a certificate has at most 100000 events"));
        for (std::uint64_t i = 0; i < step.batches; ++i)
            m_trade.events.push_back({true, purchase, {}});
        if (step.runs == 0)
            return {};
        std::string parts = std::to_string(step.runs);
        if (step.kind.empty()) {
            const std::string one = partsOf(step.muSquared, m_family.coin()->muSquared);
            for (std::uint64_t i = 0; i + 1 < step.runs; ++i)
                m_trade.events.push_back({false, kind, one});
            parts = one;
        }
        m_trade.events.push_back({false, kind, parts});
        return {};
    }
    [[nodiscard]] const potential_check::Trade &trade() const { return m_trade; }

private:
    const filters::Family &m_family;
    std::vector<std::string> m_keys; ///< of the kinds
    potential_check::Trade m_trade;
};

} // namespace
} // namespace certificates

Result<std::string> clockCertificate(const LedgerParts &ledger, const std::string &name, const Host &host)
{
    ProgressPart reading(host.progress, 0, 0.3);
    EPSILOMETER_ASSIGN(const LoadedLedger all, loadLedger(ledger, host.catalog.mechanisms, reading, host.run));
    const Policy &policy = all.session.plan.policy;
    if (policy.filter != kPotentialFilter)
        return makeError(
            ErrorCode::NotApplicable,
            core::tr("a certificate is of the filter potential, and the policy's filter is {1}", policy.filter));
    if (policy.parameters.family.empty())
        return makeError(
            ErrorCode::NotApplicable,
            core::tr("the policy has no family yet, which the first spend chooses: there is nothing to certify"));
    EPSILOMETER_ASSIGN(const auto kind, account::findFilter(host.catalog.filters, policy.filter));
    ProgressPart preparing(host.progress, 0.3, 0.6);
    EPSILOMETER_TRY(kind->prepare(policy, preparing));
    EPSILOMETER_ASSIGN(const auto filter, kind->start(policy));
    filters::ClockTrace trace;
    filters::traceClock(*filter, trace);
    const account::Rounds rounds = all.session.rounds();
    for (const account::Rounds::Group &group : rounds.groups())
        filter->charge(*group.cost, group.count);
    const auto family = filters::familyOf(*filter);
    if (!family)
        return makeError(ErrorCode::NotApplicable, core::tr("the policy's filter has no table"));
    if (!trace.other.empty())
        return makeError(ErrorCode::NotApplicable,
                         core::tr("a certificate has no place for {1}, which this record has", trace.other));
    ProgressPart tabulating(host.progress, 0.6, 1);
    EPSILOMETER_ASSIGN(const PotentialData data, potentialData(policy, *family, tabulating));
    certificates::TradeMaker maker(*family, data.table);
    for (const filters::ClockTrace::Step &step : trace.steps)
        EPSILOMETER_TRY(maker.add(step));
    return potential_check::certificate(data.table, maker.trade(),
                                        name + ": the clock of its filter keeps (epsilon, delta) = (" +
                                            data.table.epsilon.text() + ", " + data.table.delta.text() + ")");
}

} // namespace epsilometer::service
