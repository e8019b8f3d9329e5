// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/request.h"

#include "core/base/require.h"
#include "core/base/text/number_text.h"

namespace epsilometer::dpledger {

namespace {

constexpr const char *kMechanism = "--mechanism";

} // namespace

Result<Mechanism> parseMechanism(const std::string &text, const Environment &environment)
{
    return service::mechanismIn(text, environment.catalog.mechanisms, kMechanism);
}

void RequestOptions::addTo(Options &options, bool required)
{
    m_required = required;
    options.optionalWords("MECHANISM", m_words,
                          "The mechanism to run: its kind and parameters, as in: laplace scale=10");
    options.text(kMechanism, m_mechanism, R"(The same in one text, or as JSON: {"kind":"laplace","scale":"10"})");
    options.text("--count", m_count, "How many identical runs (default 1)");
}

Status RequestOptions::checkTogether() const
{
    EPSILOMETER_TRY(require::that(m_words.empty() || m_mechanism.empty(), "MECHANISM", m_words,
                                  "must not be given together with --mechanism"));
    EPSILOMETER_TRY(require::that(given() || !m_required, "MECHANISM", "",
                                  "is missing: what is to be run, such as: laplace scale=10"));
    return require::that(given() || !m_count, "--count", m_count.value_or(""), "must come with a mechanism");
}

Result<service::Request> RequestOptions::request(const Environment &environment) const
{
    EPSILOMETER_TRY(checkTogether());
    EPSILOMETER_ASSIGN(Mechanism mechanism, parseMechanism(m_words.empty() ? m_mechanism : m_words, environment));
    EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount("--count", m_count.value_or("1")));
    const MechanismKinds &kinds = environment.catalog.mechanisms;
    MechanismResolver resolver(kinds);
    return service::makeRequest(std::move(mechanism), count, resolver, kinds, kMechanism);
}

} // namespace epsilometer::dpledger
