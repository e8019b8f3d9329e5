// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/commands.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer::dpledger {

namespace {

using Examples = std::pair<std::string_view, std::array<std::string_view, 2>>;

/// The arguments of each command's examples.
constexpr auto kExamples = std::to_array<Examples>({
    {"cost", {"gaussian sigma=10 --count 100 --delta 1e-6", "laplace scale=10 --count 20 --attack"}},
    {"mechanisms", {"gaussian", "--json"}},
    {"new", {"study.dpledger --epsilon 3 --delta 1e-6", "census.dpledger --rho 15.29 --delta 1e-10 --unit person"}},
    {"spend",
     {"study.dpledger gaussian sigma=10 --label \"count by region\"",
      "study.dpledger subsampled_gaussian noise_multiplier=1.1 sampling_rate=0.01 steps=1000 sampling=poisson "
      "--training \"records=60000 batch_size=600\""}},
    {"outcome",
     {"study.dpledger --seq 4 --outcome high", "study.dpledger --seq 4 --outcome high --reason \"published\""}},
    {"can-spend", {"study.dpledger gaussian sigma=2", "study.dpledger laplace scale=10 --count 20"}},
    {"remaining", {"study.dpledger", "study.dpledger gaussian sigma=10"}},
    {"policy",
     {"list study.dpledger", "add study.dpledger --scope actor=anna --epsilon 1 --delta 1e-7 --reason \"her share\""}},
    {"log", {"study.dpledger --actor anna --since 2026-03-01", "study.dpledger --last 20"}},
    {"show", {"study.dpledger 3", "study.dpledger 3 --json"}},
    {"account", {"opacus.json --claim 1.7,1e-6", "study.dpledger trial.dpledger"}},
    {"chart", {"study.dpledger -o study.svg", "study.dpledger --plan --lane loss -o loss.tex"}},
    {"audit", {"study.dpledger", "study.dpledger --checklist"}},
    {"verify", {"study.dpledger", "study.dpledger --allowed-signers allowed_signers --require-seal anna@example.org"}},
    {"seal",
     {"study.dpledger --key ~/.ssh/id_ed25519 --identity anna@example.org",
      "study.dpledger --key ~/.ssh/id_ed25519.pub --identity anna@example.org"}},
    {"serve", {"study.dpledger", "study.dpledger --socket ledger.sock"}},
    {"record",
     {"study.dpledger --type note --text \"agreed with the board\"",
      "study.dpledger --type withdraw --refers-to 4 --reason \"never ran\""}},
    {"export", {"study.dpledger --to csv -o study.csv", "study.dpledger --to dp-event"}},
    {"report", {"study.dpledger --to html -o report.html", "study.dpledger --to md --audience public"}},
    {"site",
     {"trial.dpledger survey.dpledger -o pages",
      "trial.dpledger survey.dpledger -o pages --title \"Budgets of the clinic\""}},
    {"import",
     {"opacus.json -o study.dpledger --epsilon 3 --delta 1e-6", "census.yaml --from registry -o census.dpledger"}},
    {"calibrate",
     {"--mechanism gaussian --solve sigma --epsilon 1 --delta 1e-6 --count 10",
      "--targets '[{\"mechanism\":\"gaussian\",\"accuracy\":\"5\",\"count\":10}]' --delta 1e-6"}},
    {"plan", {"list study.dpledger", "add study.dpledger --mechanism \"laplace scale=10\" --label ages"}},
    {"simulate", {"study.dpledger", "study.dpledger --paths 5000 --seed 7 --json"}},
    {"reproduce", {"wrrw-fig1a", "wrrw-fig3 -o curves.svg"}},
    {"diff", {"before.dpledger after.dpledger", "before.dpledger after.dpledger --json"}},
    {"replay", {"base.dpledger ours.dpledger theirs.dpledger", "%O %A %B --record-refused"}},
    {"recover", {"damaged.dpledger -o whole.dpledger", "damaged.dpledger -o whole.dpledger --json"}},
    {"individual", {"losses.csv --budget 0.5 --delta 1e-6", "losses.csv --budget 0.5 --delta 1e-6 --partial"}},
    {"merge", {"part-1.json part-2.json", "part-1.json part-2.json --json"}},
    {"laboratory", {"--setting digits-1", "--steps 50 --json"}},
});

} // namespace

std::vector<std::string> examplesOf(std::string_view command)
{
    std::vector<std::string> lines;
    const auto *const found = std::ranges::find(kExamples, command, &Examples::first);
    if (found != kExamples.end())
        for (const std::string_view arguments : found->second)
            lines.push_back("dpledger " + std::string(command) + " " + std::string(arguments));
    return lines;
}

} // namespace epsilometer::dpledger
