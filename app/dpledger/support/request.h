// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "app/dpledger/support/options.h"
#include "core/service/request.h"

#include <optional>
#include <string>

namespace epsilometer::dpledger {

/// A mechanism, as words or behind --mechanism, and --count N.
class RequestOptions {
public:
    void addTo(Options &options, bool required);
    [[nodiscard]] bool given() const { return !m_mechanism.empty() || !m_words.empty(); }
    /// A count of nothing would be taken for one that was read, and of two mechanisms one would be left out.
    [[nodiscard]] Status checkTogether() const;
    /// Errors name the field and say what would be right. An unknown kind is not an error: it costs infinity.
    [[nodiscard]] Result<service::Request> request(const Environment &environment) const;

private:
    bool m_required = false;
    std::string m_words;
    std::string m_mechanism;
    std::optional<std::string> m_count;
};

/// What is behind --mechanism (mechanismFromWords()). Errors name the flag.
[[nodiscard]] Result<Mechanism> parseMechanism(const std::string &text, const Environment &environment);

} // namespace epsilometer::dpledger
