// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/ledger/training.h"

#include <array>
#include <string>
#include <string_view>

// What a training run did in its steps that the proof of private gradient descent does not cover. The cost is about noise on
// a sum of clipped gradients of a sample, and about nothing else that depends on the records.

namespace epsilometer::audit {

namespace {

/// The runs in which a fact matters.
enum class Runs { All, OnPoissonBatches, WhereRecordsJoin };

/// A stated fact that the cost does not cover.
struct Outside {
    std::string TrainingFacts::*fact;
    std::string_view value;
    Severity severity;
    Literal text;
    Literal fix;
    Runs runs = Runs::All;
};

constexpr auto kOutside = std::to_array<Outside>({
    {&TrainingFacts::clipping, "none", Severity::Error,
     core::tr(
         "Gradients are not clipped: nothing limits how far one record moves the sum, so no noise bounds its loss."),
     core::tr("Clip the gradient of every record; what was released so far has no finite cost.")},
    {&TrainingFacts::clipping, "microbatches", Severity::Error,
     core::tr("Averages over microbatches are clipped: a record that joins changes an average, which moves the sum by "
              "up to two clips, and by more where it moves the others to other microbatches."),
     core::tr("Clip the gradient of every record by itself. Where the microbatches of the others never change, half of "
              "the noise multiplier covers it: record that."),
     Runs::WhereRecordsJoin},
    {&TrainingFacts::clipping, "layers", Severity::Warning,
     core::tr("Every layer is clipped by itself: the norm of all L layers together is up to the root of the sum of "
              "their squared clips, the root of L times as large where they are equal."),
     core::tr("The noise multiplier is the noise over that norm: check that it was recorded so.")},
    {&TrainingFacts::divisor, "batch", Severity::Warning,
     core::tr("The noisy sum is divided by the size of the batch that was drawn, which depends on the records: the "
              "scale of the noise shows it."),
     core::tr("Divide by the expected size of a batch, which is fixed in advance."), Runs::OnPoissonBatches},
    {&TrainingFacts::emptyBatches, "skipped", Severity::Warning,
     core::tr("Steps with an empty batch are skipped: that no record was drawn shows, without noise."),
     core::tr("Add the noise to an empty sum as well.")},
    {&TrainingFacts::notFinite, "skipped", Severity::Warning,
     core::tr("Steps with a gradient that is not finite are skipped: a single record decides that, without noise."),
     core::tr("Put zero in the place of such a gradient, before the sum.")},
    {&TrainingFacts::acrossRecords, "present", Severity::Error,
     core::tr("An operation over several records of a batch, such as batch normalisation, makes a record move the "
              "gradients of others: clipping bounds its own alone."),
     core::tr("Use group or layer normalisation, and route records one by one.")},
    {&TrainingFacts::metrics, "released", Severity::Warning,
     core::tr("Losses or accuracies on the training records were released without noise; no cost covers them."),
     core::tr("Release them with noise and record that, or compute them on public records.")},
    {&TrainingFacts::tuning, "private", Severity::Warning,
     core::tr("Parameters were tuned on the same records, and the other runs are not recorded: each of them costs."),
     core::tr("Record the other runs, or the search as repeat_and_select, or tune on public data.")},
});

bool concerns(Runs runs, const Spend &spend)
{
    const Mechanism &mechanism = spend.step.mechanism;
    const Json *sampling = mechanism.find("sampling");
    switch (runs) {
    case Runs::OnPoissonBatches: // their size depends on the records
        return mechanism.kind() == "truncated_gaussian" || (sampling != nullptr && *sampling == Json("poisson"));
    case Runs::WhereRecordsJoin: // a record that is replaced moves a sum by two clips anyway
        return spend.cost->neighbours != Neighbours::ReplaceOne;
    case Runs::All: break;
    }
    return true;
}

Result<AuditFindings> checkTrainingStep(const AuditSubject &subject, Progress &)
{
    std::array<AuditFinding, kOutside.size()> found;
    for (std::size_t i = 0; i < kOutside.size(); ++i)
        found[i] = reading::finding(kOutside[i].severity, kOutside[i].text, kOutside[i].fix);
    subject.session.spends.forEach([](const SpendList::Common &one) { return !one.fields.training.isNull(); },
                                   [&](const Spend &spend) {
                                       const auto facts = trainingFacts(spend.training);
                                       for (std::size_t i = 0; facts.ok() && i < kOutside.size(); ++i)
                                           if ((*facts).*kOutside[i].fact == kOutside[i].value &&
                                               concerns(kOutside[i].runs, spend))
                                               found[i].addLine(spend.line, spend.lastLine());
                                   });
    AuditFindings findings;
    for (AuditFinding &one : found)
        if (!one.lines.empty())
            findings.push_back(std::move(one));
    return findings;
}

} // namespace

/// TRAINING-STEP: what a spend states of its steps, of the pitfalls of McKenna, McMahan 2026; the others
/// are RATE-N, ACCUMULATION, NORMALISER, NEIGHBOURS-MISSING, FLOAT and SECURITY. A fact that is not stated makes no
/// finding. Tests: tests/core/audit/training_test.cpp
const AuditCheck kTrainingStepCheck{
    .id = "TRAINING-STEP",
    .title = core::tr("Training steps"),
    .looksAt = core::tr("Stated facts about clipping, divisors, skipped steps, operations over several records, "
                        "metrics and tuning that the cost of training does not cover."),
    .run = checkTrainingStep,
};

} // namespace epsilometer::audit
