// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/individual_text.h"
#include "app/dpledger/support/input.h"
#include "core/individual/loss_readers.h"
#include "core/present/json/individual_part.h"

#include <optional>

namespace epsilometer::dpledger {

namespace {

/// `dpledger merge`: adds up the files that `individual --partial` wrote for the people of each shard.
class MergeCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "merge"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Add up what individual --partial counted for the people of each shard";
    }

    void addOptions(Options &options) override
    {
        options.positionals("PART", m_files,
                            "Output of dpledger individual --partial, in any order; a person's losses must all be in "
                            "one part");
        options.flag("--partial", m_partial, "Write a part again, to be merged with others");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &) override
    {
        std::optional<present::IndividualPart> sum;
        for (const std::string &file : m_files) {
            EPSILOMETER_ASSIGN(const std::string bytes, service::readBytes(file));
            Result<present::IndividualPart> part = present::readPart(bytes);
            if (!part.ok())
                return part.error().at(shownName(file));
            if (!sum)
                sum.emplace(*std::move(part));
            else if (const Status added = present::addPart(*sum, *part); !added.ok())
                return added.error().at(shownName(file));
        }
        EPSILOMETER_TRY(individual::requirePeople(sum->counts.people));
        if (m_partial)
            console::printJson(present::partJson(*sum));
        else if (m_json)
            console::printJson(present::countsJson(*sum));
        else
            console::print(individualText(*sum));
        return ExitCode::Fine;
    }

private:
    std::vector<std::string> m_files;
    bool m_partial = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeMergeCommand()
{
    return std::make_unique<MergeCommand>();
}

} // namespace epsilometer::dpledger
