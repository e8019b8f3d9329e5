// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"
#include "core/mechanisms/resolver.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// Its kind; "?" where it names none.
[[nodiscard]] std::string kindText(const Mechanism &mechanism);

/// A mechanism's parameters on one line, as typed: "scale = 10, sensitivity = 1"; without the kind.
[[nodiscard]] std::string parametersText(const Mechanism &mechanism);

/// The other way round: "scale = 10, sensitivity = 1", or only the values in the order of the table: "10, 1".
/// Values of structured parameters are written as JSON. Errors name the parameter and say what would be right; the
/// values themselves are checked by readParameters().
[[nodiscard]] Result<Mechanism> mechanismFromText(const MechanismKind &kind, std::string_view text);

/// A mechanism as it is typed in a shell: its kind, which begins with a letter, and then its parameters, as in "gaussian
/// sigma=10", separated by blanks or commas; or an object of JSON. The parameters of a kind that is unknown are kept as typed.
/// Errors  those of mechanismFromText() and of Json::parse()
/// Tests   tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Result<Mechanism> mechanismFromWords(const MechanismKinds &kinds, std::string_view text);

} // namespace epsilometer
