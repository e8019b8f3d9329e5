// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/pure.h"

#include "core/numeric/special.h"

namespace epsilometer::pure {

double rhoTight(double epsilon)
{
    return special::meanLossUpper(epsilon);
}

} // namespace epsilometer::pure
