// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/individual/linear_queries.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/notion.h"
#include "core/service/questions/calibrate.h"

namespace epsilometer::service::questions {

namespace {

const Must kAtLeastOne{"must be a finite number >= 1, such as 10",
                       [](const Exact &value) { return value >= Exact(1) && !value.isInfinite(); }};
const Must kProbability{"must be a probability > 0 and < 1, such as 0.05",
                        [](const Exact &value) { return !value.isZero() && value < Exact(1); }};

/// A zCDP budget, and what it guarantees in words.
struct Kappa {
    Exact amount;
    std::string guarantee;
};

/// The Gaussian noise for sums over people, of whom those leave whose norms are used up.
class LinearQueries final : public Question {
public:
    void describe(FieldTable &table) override
    {
        table.number("epsilon", m_epsilon, "Budget epsilon, in nats");
        table.number("delta", m_delta, "Budget delta (default 0); with --rho that of approximate zCDP")
            .must(kBelowOne)
            .usual("0");
        table.number("rho", m_rho, "Budget rho instead of epsilon: zCDP");
        table.group("Linear queries");
        table
            .number("linear_queries", m_norms,
                    "Instead of a mechanism: the Gaussian noise for sums over people; a person is excluded once the "
                    "squared norms of their contributions reach this limit")
            .must(kPositive);
        table.number("largest_norm", m_largest, "The largest norm of one contribution").must(kPositive).usual("1");
        table.number("dimension", m_dimension, "Coordinates of one answer").must(kAtLeastOne).usual("1");
        table.number("failure", m_failure, "Probability with which an answer may err by more than --radius")
            .must(kProbability)
            .usual("0.05");
        table.group("Options");
        table.answersJson();
    }

    [[nodiscard]] std::vector<Rule> rules() const override
    {
        return {{Rule::Is::OneOf, {"epsilon", "rho"}}, {Rule::Is::Not, {"rho", "delta"}}};
    }

    Result<Reply> answer(const Asked &asked) override
    {
        const Host &host = asked.host;
        EPSILOMETER_ASSIGN(const Kappa kappa, budget(host));
        EPSILOMETER_ASSIGN(const Exact norms, Exact::parse(host.field("linear_queries"), m_norms));
        EPSILOMETER_ASSIGN(const Exact largest, Exact::parse(host.field("largest_norm"), m_largest));
        EPSILOMETER_ASSIGN(const Exact dimension, Exact::parse(host.field("dimension"), m_dimension));
        EPSILOMETER_ASSIGN(const Exact failure, Exact::parse(host.field("failure"), m_failure));
        EPSILOMETER_ASSIGN(const auto answers,
                           individual::linearQueryAnswers(norms, kappa.amount, dimension, failure, largest));
        constexpr auto kTheorem = "Feldman, Zrnic 2021, Theorem 1.2 and Corollary 4.7";
        Reply reply;
        reply.json = [json = Json::object({{"kappa", Json::number(kappa.amount.down())},
                                           {"norm_budget", norms.text()},
                                           {"variance", Json::number(answers.variance.up())},
                                           {"sigma", Json::number(answers.sigma)},
                                           {"radius", Json::number(answers.radius)},
                                           {"dimension", dimension.text()},
                                           {"failure", failure.text()},
                                           {"rounds", Json::count(answers.rounds)},
                                           {"guarantee", kappa.guarantee},
                                           {"valid", std::string(id(Validity::FullyAdaptive))},
                                           {"theorem", kTheorem}})] { return json; };
        std::string text =
            "variance = " + displayText(answers.variance, Bound::Upper) +
            " per coordinate (sigma = " + displayText(answers.sigma, Bound::Upper) +
            ")\nradius = " + displayText(answers.radius, Bound::Upper) +
            ": no coordinate of an answer errs by more, except with probability " + failure.text() +
            " per query\nrounds = " + std::to_string(answers.rounds) +
            " in which everybody takes part, whatever they contribute; after that people whose squared norms add up "
            "to " +
            norms.text() + " are excluded, the others remain\n" + kappa.guarantee +
            ", fully adaptive, one person added or removed; " + kTheorem + "\n";
        reply.text = [text](const present::TextStyle & /*style*/) { return text; };
        return reply;
    }

private:
    /// Only the zCDP of the budget counts; an (epsilon, delta) budget is converted at its delta.
    [[nodiscard]] Result<Kappa> budget(const Host &host) const
    {
        if (!m_rho.empty()) {
            EPSILOMETER_ASSIGN(Exact rho, Exact::parse(host.field("rho"), m_rho));
            const NativeBudget native = NativeBudget::zcdp(std::move(rho));
            return Kappa{native.amount, native.guaranteeText().english()};
        }
        EPSILOMETER_ASSIGN(const Exact epsilon, Exact::parse(host.field("epsilon"), m_epsilon));
        EPSILOMETER_ASSIGN(const Exact delta, Exact::parse(host.field("delta"), m_delta));
        const double kappa = zcdp::budgetCks(epsilon.down(), delta.down());
        EPSILOMETER_TRY(
            require::that(kappa > 0, host.field("delta"), m_delta, "must be > 0: Gaussian noise has no epsilon at 0"));
        return Kappa{Exact::fromDouble(kappa),
                     displayText(kappa, Bound::Lower) + "-zCDP, so (" + epsilon.text() + ", " + delta.text() + ")-DP"};
    }

    std::string m_epsilon;
    std::string m_delta;
    std::string m_rho;
    std::string m_norms;
    std::string m_largest;
    std::string m_dimension;
    std::string m_failure;
};

} // namespace

std::unique_ptr<Question> makeLinearQueries()
{
    return std::make_unique<LinearQueries>();
}

} // namespace epsilometer::service::questions
