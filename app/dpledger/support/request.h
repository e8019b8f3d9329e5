// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "app/dpledger/support/options.h"
#include "core/service/request.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// The flags of a request: a mechanism, as words or after --mechanism, and --count N.
class RequestOptions {
public:
    void addTo(Options &options, bool required);
    [[nodiscard]] bool given() const { return !m_mechanism.empty() || !m_words.empty(); }
    /// Checks that a required mechanism is given, and refuses a count without a mechanism and two mechanisms: one flag
    /// would be ignored in silence.
    [[nodiscard]] Status checkTogether() const;
    /// The request. Errors name the field and the correct form. An unknown kind is not an error: it costs infinity.
    [[nodiscard]] Result<service::Request> request(const Environment &environment) const;

private:
    bool m_required = false;
    std::string m_words;
    std::string m_mechanism;
    std::optional<std::string> m_count;
};

/// The mechanism in the value of --mechanism (mechanismFromWords()). Errors name the flag.
[[nodiscard]] Result<Mechanism> parseMechanism(const std::string &text, const Environment &environment);

} // namespace epsilometer::dpledger
