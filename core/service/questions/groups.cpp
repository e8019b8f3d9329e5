// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/groups.h"

#include "core/base/text/number_text.h"

namespace epsilometer::service::questions {

void RequestFields::addTo(FieldTable &table, bool needed)
{
    Field &field =
        table.mechanism("mechanism", mechanism, R"(The same in one text, or as JSON: {"kind":"laplace","scale":"10"})")
            .withoutName();
    if (needed)
        field.needed("is missing: what is to be run, such as: laplace scale=10");
    table.whole("count", count, "How many identical runs").usual("1");
}

Result<Request> RequestFields::request(const Asked &asked) const
{
    const std::string field = asked.host.field("mechanism");
    const MechanismKinds &kinds = asked.host.catalog.mechanisms;
    EPSILOMETER_ASSIGN(Mechanism typed, mechanismIn(mechanism, kinds, field));
    EPSILOMETER_ASSIGN(const std::uint64_t runs, parseCount(asked.host.field("count"), count));
    return makeRequest(std::move(typed), runs, asked.resolver, kinds, field);
}

void addRisk(FieldTable &table, RiskQuestion &risk)
{
    table.number("at_epsilon", risk.epsilon, "Also compute the smallest delta at this epsilon").must(kFinite);
    table.flag("attack", risk.attack, "Also compute how well an attacker can tell whether one person's data was used");
}

} // namespace epsilometer::service::questions
