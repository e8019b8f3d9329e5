// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/account/planned_sequence.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/ledger/draft.h"
#include "core/service/input.h"
#include "core/service/questions/calibrate.h"

#include <optional>
#include <utility>

namespace epsilometer::service::questions {

namespace {

/// Rounds for which orders are chosen.
struct RoundsToCome {
    account::Rounds rounds;
    bool recorded = false; ///< some rounds have run already, so the choice is a what-if
};

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

Json jsonOf(const Policy &policy, const RoundsToCome &asked, const Worth &own, const Worth &byDefault)
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
    return out;
}

/// The recorded rounds of a ledger or a log, followed by the plan that a ledger keeps; both with the rules of `policy`
/// under the universal filter.
Result<RoundsToCome> roundsOf(const Input &input, const Policy &policy, const Host &host)
{
    const bool recorded = !input.rounds.empty();
    Plan plan = input.isLedger ? draftOf(input.session) : Plan();
    if (!input.isLedger || !input.session.hasDraft || plan.steps.empty())
        return RoundsToCome{input.rounds, recorded};
    plan.policy = policy;
    EPSILOMETER_ASSIGN(const filters::FilterKind *kind, account::findFilter(host.catalog.filters, policy.filter));
    MechanismResolver resolver(host.catalog.mechanisms);
    EPSILOMETER_ASSIGN(account::PlannedSequence sequence,
                       account::planSequence(resolver, input.rounds, plan, kind, host.progress));
    return RoundsToCome{std::move(sequence.rounds), recorded};
}

/// The orders of the universal filter at which most runs of a mechanism fit, or at which a record with its plan gets
/// furthest, as flags for `new`; and the gain over the default orders.
class Orders final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.file("file", m_file,
                   "With --solve orders: the ledger or log for whose rounds, recorded and planned, the orders are "
                   "chosen; its budget where none is given; - is standard input");
        table.mechanism("mechanism", m_mechanism, R"(The mechanism as JSON, for example {"kind":"gaussian"})");
        addSolve(table, m_parameter);
        table.number("epsilon", m_goal.epsilon, "Budget epsilon, in nats");
        table.number("delta", m_goal.delta, "Budget delta (default 0); with --rho that of approximate zCDP")
            .must(kBelowOne)
            .usual("0");
        table.number("delta_prime", m_goal.deltaPrime,
                     "The filter's delta' (default 49/50 of delta under the potential filter, half under others)");
        addCount(table, m_count);
        table.answersJson();
    }

    [[nodiscard]] std::vector<Rule> rules() const override
    {
        return {{Rule::Is::AtMostOneOf, {"mechanism", "file"}},
                {Rule::Is::Needs, {"delta", "epsilon"}},
                {Rule::Is::Needs, {"delta_prime", "epsilon"}},
                {Rule::Is::Needs, {"mechanism", "epsilon"}},
                {Rule::Is::Needs, {"count", "mechanism"}}};
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const CalibrationGoal goal, m_goal.goal(host));
        EPSILOMETER_ASSIGN(Policy policy, filterPolicy(goal, host));
        if (!m_mechanism.empty()) {
            EPSILOMETER_ASSIGN(const Mechanism mechanism,
                               mechanismIn(m_mechanism, host.catalog.mechanisms, host.field("mechanism")));
            MechanismResolver resolver(host.catalog.mechanisms);
            EPSILOMETER_ASSIGN(auto cost, resolver.tryResolve(mechanism));
            EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount(host.field("count"), m_count));
            RoundsToCome one;
            one.rounds.append(std::move(cost), count);
            return chosen(one, std::move(policy), host);
        }
        const std::string file = m_file.empty() && asked.ledger != nullptr ? asked.ledger->file().path() : m_file;
        EPSILOMETER_TRY(require::that(!file.empty(), host.field("mechanism"), "", "must be given, or a ledger or log"));
        EPSILOMETER_ASSIGN(const Input input, readInput(file, host));
        warnOfTornLine(asked, file, input.head);
        if (m_goal.epsilon.empty()) {
            EPSILOMETER_TRY(require::that(input.policy && !input.policy->native, host.field("epsilon"), "",
                                          "must be given: the file states no budget of epsilon and delta"));
            policy = *input.policy;
        }
        EPSILOMETER_ASSIGN(const RoundsToCome rounds, roundsOf(input, policy, host));
        return chosen(rounds, std::move(policy), host);
    }

private:
    static Result<Reply> chosen(const RoundsToCome &asked, Policy policy, const Host &host)
    {
        if (asked.rounds.empty())
            return makeError(ErrorCode::OutOfDomain, "there are no rounds to choose orders for");
        policy.filter = std::string(kUniversalFilter);
        policy.orderShares.clear();
        EPSILOMETER_ASSIGN(const filters::FilterKind *kind, account::findFilter(host.catalog.filters, policy.filter));
        EPSILOMETER_ASSIGN(const Worth byDefault, worth(*kind, policy, asked.rounds, host.progress));
        EPSILOMETER_ASSIGN(policy.orderShares,
                           account::orderSharesFor(asked.rounds, policy.deltaPrime, policy.epsilon, host.progress));
        EPSILOMETER_ASSIGN(const Worth own, worth(*kind, policy, asked.rounds, host.progress));
        Reply reply;
        reply.json = [json = jsonOf(policy, asked, own, byDefault)] { return json; };
        reply.text = [text = flags(policy) + "\n" +
                             sentence(asked, own, byDefault)](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

    std::string m_file;
    std::string m_mechanism;
    std::string m_parameter; ///< orders
    GoalFields m_goal;
    std::string m_count;
};

} // namespace

std::unique_ptr<Question> makeOrders()
{
    return std::make_unique<Orders>();
}

} // namespace epsilometer::service::questions
