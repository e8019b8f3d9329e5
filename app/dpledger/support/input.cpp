// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/input.h"

#include "app/dpledger/support/console.h"
#include "app/dpledger/support/options.h"
#include "core/base/os/file.h"

#include <filesystem>
#include <system_error>

namespace epsilometer::dpledger {

void addLogAnswers(Options &options, LogAnswers &answers)
{
    options.text(
        "--neighbours", answers.neighbours,
        "Neighbouring relation of a log that does not state it: add-remove, replace-one, zero-out, or your own words");
    options.text("--sampling", answers.sampling,
                 "How the batches of a log's training runs were drawn: poisson (default), "
                 "without-replacement, shuffled-epoch, fixed-epoch, random-allocation, unknown");
}

Status checkReadable(const std::string &flag, const std::string &path)
{
    if (path.empty())
        return {};
    // A folder can be opened like a file.
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown))
        return makeError(ErrorCode::Io, "cannot read: is a directory").at(path).inField(flag);
    const auto opened = openToRead(path);
    return opened.ok() ? Status() : Status(opened.error().inField(flag));
}

void warnOfTornLine(const Input &input)
{
    warnOfTornLine(input.path, input.head);
}

void warnOfTornLine(const std::string &path, const LedgerHead &head)
{
    if (!head.torn.empty())
        console::complain(shownName(path) + ":" + std::to_string(head.nextSeq + 1) + ": " + head.unfinished() +
                          "; the next spend moves that to a recovery file");
}

} // namespace epsilometer::dpledger
