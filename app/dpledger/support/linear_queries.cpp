// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/linear_queries.h"

#include "app/dpledger/support/console.h"
#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/individual/linear_queries.h"
#include "core/notions/notion.h"

#include <utility>

namespace epsilometer::dpledger {

namespace {

constexpr auto kTheorem = "Feldman, Zrnic 2021, Theorem 1.2 and Corollary 4.7";

/// The value of a flag.
/// right  predicate for the domain, described by `constraint`
template <class Right>
Result<Exact> valueOf(const char *flag, const std::string &text, const char *constraint, Right right)
{
    const auto value = Exact::parse(flag, text);
    EPSILOMETER_TRY(require::that(value.ok() && right(*value), flag, text, constraint));
    return *value;
}

Result<Exact> positive(const char *flag, const std::string &text)
{
    return valueOf(flag, text, "must be a finite number > 0, such as 10 or 1/3",
                   [](const Exact &value) { return !value.isZero() && !value.isInfinite(); });
}

} // namespace

void LinearQueryOptions::addTo(Options &options)
{
    options.group("Linear queries");
    options.text("--linear-queries", m_normBudget,
                 "Instead of a mechanism: the Gaussian noise for sums over people; a person is excluded once the "
                 "squared norms of their contributions reach this limit");
    options.text("--largest-norm", m_largestNorm, "The largest norm of one contribution (default 1)");
    options.text("--dimension", m_dimension, "Coordinates of one answer (default 1)");
    options.text("--failure", m_failure,
                 "Probability with which an answer may err by more than --radius (default 0.05)");
    options.group("Options");
}

Status LinearQueryOptions::checkAbsent() const
{
    for (const auto &[flag, value] :
         {std::pair{"--largest-norm", &m_largestNorm}, {"--dimension", &m_dimension}, {"--failure", &m_failure}})
        EPSILOMETER_TRY(require::that(!value->has_value(), flag, value->value_or(""), "belongs to --linear-queries"));
    return {};
}

Result<ExitCode> LinearQueryOptions::run(const Exact &kappa, const std::string &guarantee, bool json) const
{
    EPSILOMETER_ASSIGN(const auto norms, positive("--linear-queries", *m_normBudget));
    EPSILOMETER_ASSIGN(const auto largest, positive("--largest-norm", m_largestNorm.value_or("1")));
    EPSILOMETER_ASSIGN(const auto dimension,
                       valueOf("--dimension", m_dimension.value_or("1"), "must be a finite number >= 1, such as 10",
                               [](const Exact &value) { return value >= Exact(1) && !value.isInfinite(); }));
    EPSILOMETER_ASSIGN(const auto failure,
                       valueOf("--failure", m_failure.value_or("0.05"),
                               "must be a probability > 0 and < 1, such as 0.05",
                               [](const Exact &value) { return !value.isZero() && value < Exact(1); }));
    EPSILOMETER_ASSIGN(const auto answers, individual::linearQueryAnswers(norms, kappa, dimension, failure, largest));
    if (json) {
        console::printJson(Json::object({{"kappa", Json::number(kappa.down())},
                                         {"norm_budget", norms.text()},
                                         {"variance", Json::number(answers.variance.up())},
                                         {"sigma", Json::number(answers.sigma)},
                                         {"radius", Json::number(answers.radius)},
                                         {"dimension", dimension.text()},
                                         {"failure", failure.text()},
                                         {"rounds", Json::count(answers.rounds)},
                                         {"guarantee", guarantee},
                                         {"valid", std::string(id(Validity::FullyAdaptive))},
                                         {"theorem", kTheorem}}));
        return ExitCode::Fine;
    }
    console::print("variance = " + displayText(answers.variance, Bound::Upper) +
                   " per coordinate (sigma = " + displayText(answers.sigma, Bound::Upper) +
                   ")\nradius = " + displayText(answers.radius, Bound::Upper) +
                   ": no coordinate of an answer errs by more, except with "
                   "probability " +
                   failure.text() + " per query\nrounds = " + std::to_string(answers.rounds) +
                   " in which everybody takes part, whatever they contribute; after that people whose squared norms "
                   "add up to " +
                   norms.text() + " are excluded, the others remain\n" + guarantee +
                   ", fully adaptive, one person added or removed; " + kTheorem + "\n");
    return ExitCode::Fine;
}

} // namespace epsilometer::dpledger
