// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/empirical/scores.h"

#include "core/audit/empirical/one_run.h"
#include "core/audit/empirical/shown.h"
#include "core/base/require.h"
#include "core/base/text/csv.h"
#include "core/base/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>

namespace epsilometer::audit {

namespace {

constexpr std::size_t kThresholds = 64; ///< tried on the held-out half, at equal numbers of scores

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

Result<Score> scoreOf(const CsvRow &row, std::size_t value, std::size_t member, std::int64_t line)
{
    const std::string where = std::to_string(line);
    if (row.cells.size() <= std::max(value, member))
        return makeError(ErrorCode::Malformed, core::tr("line {1} has too few cells", where));
    Score score;
    const auto number = parseNumber<double>(trimmed(row.cells[value]));
    const std::string_view coin = trimmed(row.cells[member]);
    const bool in = coin == "1" || coin == "true" || coin == "True";
    const bool out = coin == "0" || coin == "false" || coin == "False";
    if (!number || !std::isfinite(*number) || (!in && !out))
        return makeError(ErrorCode::Malformed,
                         core::tr("line {1}: a score must be a finite number, a member 1 or 0", where));
    score.value = *number;
    score.member = in;
    return score;
}

/// Which half a place belongs to: bits of a fixed generator (splitmix64), so that a sorted file is halved as well.
bool isHeldOut(std::uint64_t place)
{
    std::uint64_t z = (place + 1) * 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return ((z ^ (z >> 31U)) & 1U) != 0;
}

RatesAudit ratesAt(const std::vector<Score> &scores, double threshold, const ScoreTerms &terms)
{
    RatesAudit audit{0, 0, 0, 0, false, terms.confidence, terms.delta};
    for (const Score &score : scores) {
        const bool called = score.value >= threshold;
        (score.member ? audit.members : audit.others) += 1;
        (score.member ? audit.found : audit.accused) += called ? 1 : 0;
    }
    return audit;
}

SequentialAudit guessesAt(const std::vector<Score> &scores, double threshold, const ScoreTerms &terms)
{
    SequentialAudit audit{scores.size(), 0, terms.confidence, terms.delta};
    for (const Score &score : scores)
        audit.correct += (score.value >= threshold) == score.member ? 1 : 0;
    return audit;
}

/// Guesses "member" from `high` on and "no member" up to `low`.
OneRunAudit beyond(const std::vector<Score> &scores, double low, double high, const ScoreTerms &terms)
{
    OneRunAudit audit{scores.size(), 0, 0, terms.confidence, terms.delta};
    for (const Score &score : scores) {
        const bool in = score.value >= high;
        if (!in && score.value > low)
            continue;
        ++audit.guesses;
        audit.correct += in == score.member ? 1 : 0;
    }
    return audit;
}

/// The surest guesses: the highest scores are called members, as many of the lowest are not.
OneRunAudit surest(std::vector<Score> scores, const ScoreTerms &terms)
{
    std::ranges::stable_sort(scores, {}, &Score::value);
    OneRunAudit audit{scores.size(), terms.guesses, 0, terms.confidence, terms.delta};
    const std::size_t above = (terms.guesses + 1) / 2;
    for (std::size_t i = 0; i < above; ++i)
        audit.correct += scores[scores.size() - 1 - i].member ? 1 : 0;
    for (std::size_t i = 0; i < terms.guesses - above; ++i)
        audit.correct += scores[i].member ? 0 : 1;
    return audit;
}

/// Scores at equal numbers of the sorted ones, ascending.
std::vector<double> thresholdsOf(const std::vector<Score> &scores)
{
    std::vector<double> values;
    for (const Score &score : scores)
        values.push_back(score.value);
    std::ranges::sort(values);
    std::vector<double> chosen;
    for (std::size_t i = 0; i < std::min(kThresholds, values.size()); ++i)
        chosen.push_back(values[i * values.size() / std::min(kThresholds, values.size())]);
    return chosen;
}

template <class Shown> double bestThreshold(const std::vector<double> &thresholds, Shown shown)
{
    double best = thresholds.front();
    double most = -1;
    for (const double threshold : thresholds)
        if (const double value = shown(threshold); value > most) {
            most = value;
            best = threshold;
        }
    return best;
}

std::vector<ScoredAudit> ofSeveralRuns(const std::vector<Score> &heldOut, const std::vector<Score> &judged,
                                       const ScoreTerms &terms)
{
    std::vector<double> thresholds = thresholdsOf(heldOut);
    std::vector<ScoredAudit> audits;
    const double shows =
        bestThreshold(thresholds, [&](double threshold) { return epsilonShown(ratesAt(heldOut, threshold, terms)); });
    audits.push_back({ratesAt(judged, shows, terms), shows, judged.size()});
    if (terms.falsely) {
        std::vector<double> others;
        for (const Score &score : heldOut)
            if (!score.member)
                others.push_back(score.value);
        std::ranges::sort(others, std::greater());
        // The least threshold that calls no more than this share of the others.
        const auto most = static_cast<std::size_t>(*terms.falsely * static_cast<double>(others.size()));
        const double at = most < others.size() ? std::nextafter(others[most], HUGE_VAL) : others.back();
        audits.push_back({ratesAt(judged, at, terms), at, judged.size()});
    }
    const double right = bestThreshold(thresholds, [&](double threshold) {
        return static_cast<double>(guessesAt(heldOut, threshold, terms).correct);
    });
    audits.push_back({guessesAt(judged, right, terms), right, judged.size()});
    return audits;
}

ScoredAudit ofThresholds(const std::vector<Score> &heldOut, const std::vector<Score> &judged, const ScoreTerms &terms)
{
    const std::vector<double> thresholds = thresholdsOf(heldOut);
    std::pair best(thresholds[thresholds.size() / 2], thresholds[thresholds.size() / 2]);
    double most = -1;
    for (std::size_t k = 0; 2 * k < thresholds.size(); ++k) {
        const std::pair ends(thresholds[k], thresholds[thresholds.size() - 1 - k]);
        const OneRunAudit audit = beyond(heldOut, ends.first, ends.second, terms);
        if (const double shown = audit.guesses == 0 ? 0 : epsilonShown(audit); shown > most) {
            most = shown;
            best = ends;
        }
    }
    return {beyond(judged, best.first, best.second, terms), best.second, judged.size()};
}

} // namespace

Json ScoredAudit::body() const
{
    const auto count = [](std::uint64_t value) { return Json(std::to_string(value)); };
    Json body = Json::object();
    std::visit(
        [&](const auto &one) {
            using Audit = std::remove_cvref_t<decltype(one)>;
            if constexpr (std::is_same_v<Audit, OneRunAudit>) {
                body.set("method", "one-run");
                body.set("canaries", count(one.canaries));
                body.set("guesses", count(one.guesses));
                body.set("correct", count(one.correct));
            } else if constexpr (std::is_same_v<Audit, RatesAudit>) {
                body.set("method", "rates");
                body.set("members", count(one.members));
                body.set("found", count(one.found));
                body.set("others", count(one.others));
                body.set("accused", count(one.accused));
            } else {
                body.set("method", "sequential");
                body.set("guesses", count(one.guesses));
                body.set("correct", count(one.correct));
            }
            body.set("confidence", one.confidence.text());
            body.set("delta", one.delta.text());
        },
        audit);
    return body;
}

Result<std::vector<Score>> readScores(std::string_view csv)
{
    constexpr std::size_t kMostBytes = 1 << 16;
    CsvRow row;
    std::vector<Score> scores;
    std::size_t value = 0;
    std::size_t member = 0;
    for (std::int64_t line = 1; !csv.empty();) {
        EPSILOMETER_TRY(splitCsvRow(csv, {',', 1000, kMostBytes}, row));
        const bool isBlank = row.cells.empty() || (row.cells.size() == 1 && trimmed(row.cells[0]).empty());
        if (line == 1) {
            const auto place = [&row](std::string_view name) {
                return static_cast<std::size_t>(std::ranges::find(row.cells, name, trimmed) - row.cells.begin());
            };
            value = place("score");
            member = place("member");
            if (value == row.cells.size() || member == row.cells.size())
                return makeError(ErrorCode::Malformed,
                                 core::tr("the first line must name the columns score and member"));
        } else if (!isBlank) {
            EPSILOMETER_ASSIGN(const Score score, scoreOf(row, value, member, line));
            scores.push_back(score);
            if (scores.size() > kMostScores)
                return makeError(ErrorCode::Malformed, core::tr("must be at most {1}", kMostScores));
        }
        csv.remove_prefix(row.bytes);
        line += row.lines;
    }
    return scores;
}

Result<std::vector<ScoredAudit>> auditsOf(const std::vector<Score> &scores, const ScoreTerms &terms)
{
    std::vector<Score> heldOut;
    std::vector<Score> judged;
    for (std::size_t i = 0; i < scores.size(); ++i)
        (isHeldOut(i) ? heldOut : judged).push_back(scores[i]);
    const auto hasBoth = [](const std::vector<Score> &some) {
        return std::ranges::any_of(some, &Score::member) && !std::ranges::all_of(some, &Score::member);
    };
    EPSILOMETER_TRY(require::that(hasBoth(heldOut) && hasBoth(judged), "scores", std::to_string(scores.size()),
                                  core::tr("must be of members and of others, several of each")));
    if (!terms.ofOneRun)
        return ofSeveralRuns(heldOut, judged, terms);
    EPSILOMETER_TRY(require::that(terms.guesses <= scores.size(), "guesses", std::to_string(terms.guesses),
                                  core::tr("must be at most {1}", scores.size())));
    EPSILOMETER_TRY(require::that(terms.guesses > 0 || terms.delta.isZero(), "guesses", std::to_string(terms.guesses),
                                  core::tr("must be fixed in advance where delta is above 0")));
    if (terms.guesses > 0)
        return std::vector{ScoredAudit{surest(scores, terms), 0, scores.size()}};
    return std::vector{ofThresholds(heldOut, judged, terms)};
}

} // namespace epsilometer::audit
