// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism_kind.h"

#include <string>
#include <string_view>

/// Mechanisms and their parameters as text, and an example of each kind.
namespace epsilometer {

/// A text or a number as typed; other values as JSON.
[[nodiscard]] std::string plainText(const Json &value);

/// The mechanism's kind; "?" if it has none.
[[nodiscard]] std::string kindText(const Mechanism &mechanism);

/// A mechanism's parameters on one line, as typed: "scale = 10, sensitivity = 1"; without the kind.
/// kind  its kind: parameters are in the order of its table, the noise first; null: by name
[[nodiscard]] std::string parametersText(const Mechanism &mechanism, const MechanismKind *kind = nullptr);

/// Sets a parameter that the mechanism does not have yet: a text that gives one twice is ambiguous, and the weaker value
/// could be the one that ran.
/// Errors  Malformed, naming the parameter and both values
/// Tests   tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Status setOnce(Mechanism &mechanism, std::string_view parameter, Json value);

/// Parses "scale = 10, sensitivity = 1". A value may stand without its name where the kind has one parameter alone that
/// takes such a value: a number, a word or JSON, as in "0.7" of pure_dp. "noise" and "rate" stand for noise_multiplier and
/// sampling_rate. Of training, batch, records and epochs may stand for the sampling rate
/// and the steps (training.h). Values of structured parameters are written as JSON. readParameters() checks the values
/// themselves.
/// Errors  Malformed, naming the parameter and its constraint; a parameter that is given twice; a value without a name
///         that can be several parameters; OutOfDomain for batch, records and epochs that make no training
[[nodiscard]] Result<Mechanism> mechanismFromText(const MechanismKind &kind, std::string_view text);

/// Parses a mechanism as typed in a shell: its kind, which begins with a letter, and then its parameters, separated by
/// blanks or commas, as in "gaussian sigma=10"; or a JSON object. Parameters of an unknown kind are stored as typed.
/// Errors  those of mechanismFromText() and of Json::parse()
/// Tests   tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Result<Mechanism> mechanismFromWords(const MechanismKinds &kinds, std::string_view text);

/// A mechanism of the kind with valid parameters, as a start for editing: defaults if there are any, otherwise modest
/// values inside the domain; without optional parameters.
/// Tests: tests/core/mechanisms/parameter_text_test.cpp
[[nodiscard]] Mechanism exampleMechanism(const MechanismKind &kind);

} // namespace epsilometer
