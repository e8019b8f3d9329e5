// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/order_answer.h"

#include "app/dpledger/support/console.h"
#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/account/planned_sequence.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/ledger/draft.h"

#include <optional>
#include <string>
#include <utility>

namespace epsilometer::dpledger {

namespace {

/// The value of one list of orders.
struct Worth {
    std::uint64_t fitting = 0;   ///< runs of the one mechanism, or rounds of the sequence
    std::optional<double> spent; ///< upper bound on the spent budget; for a sequence only
};

Result<Worth> worth(const filters::FilterKind &kind, const Policy &policy, const account::Rounds &rounds,
                    Progress &progress)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
    if (rounds.groups().size() == 1) {
        EPSILOMETER_ASSIGN(const auto filter, kind.start(policy));
        return Worth{filters::largestCountThatFits(*filter, *rounds.groups().front().cost, kMost), {}};
    }
    EPSILOMETER_ASSIGN(const account::FilterReport report, account::runFilter(kind, policy, rounds, progress));
    if (!report.applicability.applies)
        return makeError(ErrorCode::NotApplicable, report.applicability.why);
    return Worth{report.accepted, report.spent};
}

Json ordersJson(const Policy &policy)
{
    Json::Array orders;
    for (const OrderShare &one : policy.orderShares)
        orders.push_back(Json::object({{"order", one.order.text()}, {"share", one.share.text()}}));
    return {std::move(orders)};
}

std::string flags(const Policy &policy)
{
    std::string text;
    for (const OrderShare &one : policy.orderShares)
        text += (text.empty() ? "" : " ") + ("--order-share " + one.order.text() + ":" + one.share.text());
    return text;
}

std::string sentence(const RoundsToCome &asked, const Worth &own, const Worth &byDefault)
{
    const bool sequence = own.spent.has_value();
    std::string text = sequence ? std::to_string(own.fitting) + " of " + counted(asked.rounds.size(), "round")
                                : counted(own.fitting, "run");
    const auto spent = [](const Worth &one) {
        return one.spent ? " (spent epsilon " + displayText(*one.spent, Bound::Upper) + ")" : std::string();
    };
    text += " fit with these orders" + spent(own) + ", " + std::to_string(byDefault.fitting) +
            " with the default ones" + spent(byDefault);
    return text + (asked.recorded ? "; a what-if: some of these rounds have run already\n"
                                  : "; to be stated before the first spend\n");
}

void printJson(const Policy &policy, const RoundsToCome &asked, const Worth &own, const Worth &byDefault)
{
    Json out = Json::object({{"orders", ordersJson(policy)},
                             {"runs", std::to_string(own.fitting)},
                             {"runs_by_default", std::to_string(byDefault.fitting)},
                             {"orders_chosen", asked.recorded ? "afterwards" : "before"}});
    if (own.spent && byDefault.spent) {
        out.set("rounds", std::to_string(asked.rounds.size()));
        out.set("spent", Json::number(*own.spent));
        out.set("spent_by_default", Json::number(*byDefault.spent));
    }
    console::printJson(out);
}

} // namespace

Result<RoundsToCome> roundsOf(const Input &input, const Policy &policy, const Environment &environment)
{
    const bool recorded = !input.rounds.empty();
    Plan plan = input.isLedger ? draftOf(input.session) : Plan();
    if (!input.isLedger || !input.session.hasDraft || plan.steps.empty())
        return RoundsToCome{input.rounds, recorded};
    plan.policy = policy;
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind,
                       account::findFilter(environment.catalog.filters, policy.filter));
    MechanismResolver resolver(environment.catalog.mechanisms);
    EPSILOMETER_ASSIGN(account::PlannedSequence sequence,
                       account::planSequence(resolver, input.rounds, plan, kind, environment.progress));
    return RoundsToCome{std::move(sequence.rounds), recorded};
}

Result<ExitCode> answerOrders(const RoundsToCome &asked, Policy policy, bool json, const Environment &environment)
{
    if (asked.rounds.empty())
        return makeError(ErrorCode::OutOfDomain, "there are no rounds to choose orders for");
    policy.filter = std::string(kUniversalFilter);
    policy.orderShares.clear();
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind,
                       account::findFilter(environment.catalog.filters, policy.filter));
    EPSILOMETER_ASSIGN(const Worth byDefault, worth(*kind, policy, asked.rounds, environment.progress));
    EPSILOMETER_ASSIGN(policy.orderShares,
                       account::orderSharesFor(asked.rounds, policy.deltaPrime, policy.epsilon, environment.progress));
    EPSILOMETER_ASSIGN(const Worth own, worth(*kind, policy, asked.rounds, environment.progress));
    if (json)
        printJson(policy, asked, own, byDefault);
    else
        console::print(flags(policy) + "\n" + sentence(asked, own, byDefault));
    return ExitCode::Fine;
}

} // namespace epsilometer::dpledger
