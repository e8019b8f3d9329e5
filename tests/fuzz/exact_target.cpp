// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no text ends the program; an accepted number is bracketed by its two doubles and reads back from its text.
#include "core/base/exact/exact.h"
#include "tests/fuzz/target.h"

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    const Result<Exact> number = Exact::parse("x", bytes);
    if (!number)
        return promiseGoodError(number.error());
    promise(number->down() <= number->up() && number->down() >= 0, "down <= up, never negative");
    const Result<Exact> again = Exact::parse("x", number->text());
    promise(again.ok() && *again == *number, "the canonical text reads back as the same number");
    ExactSum sum;
    sum.add(*number, 3);
    promise(sum.up() >= number->up(), "a sum is no smaller than its terms");
}

} // namespace epsilometer::fuzz
