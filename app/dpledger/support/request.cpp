// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/request.h"

#include "core/base/parse_number.h"
#include "core/base/require.h"
#include "core/base/whole_count.h"

namespace epsilometer::dpledger {

namespace {

constexpr const char *kMechanism = "--mechanism";

} // namespace

Result<Mechanism> parseMechanism(const std::string &text)
{
    auto parsed = Json::parse(text);
    if (!parsed.ok()) {
        Error error = parsed.error();
        error.place = {};
        return error.inField(kMechanism);
    }
    auto mechanism = Mechanism::fromJson(*std::move(parsed));
    EPSILOMETER_TRY(service::checkMechanism(mechanism, kMechanism));
    return mechanism;
}

void RequestOptions::addTo(Options &options, bool required)
{
    const std::string help = R"(What is to be run, as JSON: {"kind":"laplace","scale":"10"})";
    if (required)
        options.required(kMechanism, m_mechanism, help);
    else
        options.text(kMechanism, m_mechanism, help);
    options.text("--count", m_count, "How many identical runs (default 1)");
}

Status RequestOptions::checkTogether() const
{
    return require::that(given() || !m_count, "--count", m_count.value_or(""), "must come with --mechanism");
}

Result<service::Request> RequestOptions::request(const Environment &environment) const
{
    EPSILOMETER_ASSIGN(Mechanism mechanism, parseMechanism(m_mechanism));
    EPSILOMETER_ASSIGN(const std::uint64_t count, parseCount("--count", m_count.value_or("1")));
    const MechanismKinds &kinds = environment.catalog.mechanisms;
    MechanismResolver resolver(kinds);
    return service::makeRequest(std::move(mechanism), count, resolver, kinds, kMechanism);
}

} // namespace epsilometer::dpledger
