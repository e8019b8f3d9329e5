// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as losses of people, in each of the three forms. Promises: reading never ends the program; it does not take
// what one form says for another's; an error is one line.
#include "core/individual/loss_readers.h"
#include "tests/fuzz/target.h"

#include <sstream>
#include <string>

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    individual::IndividualRequest request;
    request.budgets = {Exact(1)};
    (void)individual::headerNamesRounds(bytes);
    const individual::LossFormat recognised = individual::recogniseLosses(bytes);
    for (const individual::LossFormat format :
         {individual::LossFormat::Wide, individual::LossFormat::Long, individual::LossFormat::Binary}) {
        std::istringstream stream{std::string(bytes)};
        NoProgress progress;
        const auto report = individual::readLosses(stream, format, request, progress);
        if (!report)
            promiseGoodError(report.error());
        else
            promise(format != individual::LossFormat::Binary || recognised == individual::LossFormat::Binary,
                    "binary losses have their magic");
    }
}

} // namespace epsilometer::fuzz
