// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/scored_events.h"

#include "core/audit/empirical/scores.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace epsilometer::service {

namespace {

Result<Exact> probability(const Json &body, std::string_view key, bool isOpen)
{
    const std::string text = body.quantityAt(key);
    EPSILOMETER_ASSIGN(const Exact value, Exact::parse(key, text.empty() && !isOpen ? "0" : text));
    EPSILOMETER_TRY(require::that(value < Exact(1) && !(isOpen && value.isZero()), key, text,
                                  isOpen ? Message(core::tr("must be > 0 and < 1"))
                                         : Message(core::tr("must be a probability, 0 <= delta < 1"))));
    return value;
}

Result<audit::ScoreTerms> termsOf(const Json &body)
{
    constexpr std::array kKeys{"confidence", "delta", "runs", "guesses", "false_positive_rate", "refers_to"};
    audit::ScoreTerms terms;
    EPSILOMETER_TRY(require::that(body.ifObject() != nullptr, "body", body.write(), core::tr("must be an object")));
    for (const Json::Member &member : *body.ifObject())
        EPSILOMETER_TRY(
            require::that(std::ranges::find(kKeys, member.first) != kKeys.end(), member.first, "",
                          core::tr("must be one of {1}", "confidence, delta, runs, guesses, false_positive_rate")));
    EPSILOMETER_ASSIGN(terms.confidence, probability(body, "confidence", true));
    EPSILOMETER_ASSIGN(terms.delta, probability(body, "delta", false));
    const Json *runs = body.find("runs");
    terms.ofOneRun = runs != nullptr && *runs == Json("one");
    EPSILOMETER_TRY(require::that(runs == nullptr || terms.ofOneRun || *runs == Json("several"), "runs",
                                  runs == nullptr ? "" : runs->write(),
                                  core::tr("must be one of {1}", "one, several")));
    if (const std::string guesses = body.quantityAt("guesses"); !guesses.empty()) {
        EPSILOMETER_ASSIGN(terms.guesses, parseCount("guesses", guesses, 1));
    }
    if (body.find("false_positive_rate") != nullptr) {
        EPSILOMETER_ASSIGN(const Exact rate, probability(body, "false_positive_rate", true));
        terms.falsely = rate.down();
    }
    return terms;
}

} // namespace

Result<std::vector<EventToRecord>> scoredEvents(const EventToRecord &asked, std::string_view csv)
{
    EPSILOMETER_TRY(
        require::that(asked.type == "empirical", "type", asked.type, core::tr("must be one of {1}", "empirical")));
    EPSILOMETER_ASSIGN(const audit::ScoreTerms terms, termsOf(asked.body));
    EPSILOMETER_ASSIGN(const std::vector<audit::Score> scores, audit::readScores(csv));
    EPSILOMETER_ASSIGN(const std::vector<audit::ScoredAudit> audits, audit::auditsOf(scores, terms));
    std::vector<EventToRecord> events;
    for (const audit::ScoredAudit &one : audits) {
        EventToRecord event = asked;
        event.body = one.body();
        if (const Json *spend = asked.body.find("refers_to"))
            event.body.set("refers_to", *spend);
        events.push_back(std::move(event));
    }
    return events;
}

Result<std::vector<audit::ComparedAudit>> scoredEvidence(const audit::AuditSubject &subject, const EventToRecord &asked,
                                                         std::string_view csv, Progress &progress)
{
    EPSILOMETER_ASSIGN(const std::vector<EventToRecord> events, scoredEvents(asked, csv));
    std::vector<audit::ComparedAudit> evidence;
    for (const EventToRecord &one : events) {
        EPSILOMETER_ASSIGN(const EmpiricalAudit shown, empiricalAudit(one.body));
        EPSILOMETER_ASSIGN(audit::ComparedAudit beside, audit::compared(subject, {one.type, 0, 0, one.body}, shown,
                                                                        audit::UpperBounds::All, progress));
        evidence.push_back(std::move(beside));
    }
    return evidence;
}

} // namespace epsilometer::service
