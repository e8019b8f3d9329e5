// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_ledger.h"

namespace epsilometer::fixtures {

Step makeStep(std::string_view mechanism, const std::string &label, std::uint64_t count)
{
    Step step;
    step.label = label;
    step.mechanism = Mechanism::fromJson(Json::parse(mechanism).value());
    step.count = count;
    return step;
}

LedgerBuilder::LedgerBuilder(bool withPolicy)
{
    Plan plan;
    plan.title = "Sample";
    plan.unit.entity = "person";
    plan.neighbours = "add-remove";
    m_bytes = m_writer
                  .append("header", headerBody(plan, "00000000-0000-4000-8000-000000000000", "2026-01-02T03:04:05Z",
                                               "Epsilometer test"))
                  .value();
    if (withPolicy)
        add("policy", R"({"epsilon":"1","delta":"1e-6"})");
}

LedgerBuilder &LedgerBuilder::add(std::string_view type, std::string_view bodyJson)
{
    m_bytes += m_writer.append(type, Json::parse(bodyJson).value()).value();
    return *this;
}

LedgerBuilder &LedgerBuilder::spend(std::string_view mechanism, const std::string &label, std::uint64_t count)
{
    m_bytes += m_writer.append("spend", spendBody(makeStep(mechanism, label, count))).value();
    return *this;
}

LedgerBuilder &LedgerBuilder::draft(const Plan &plan)
{
    m_bytes += LedgerWriter::draft(plan).value();
    return *this;
}

LedgerBuilder &LedgerBuilder::raw(std::string_view bytes)
{
    m_bytes += bytes;
    return *this;
}

} // namespace epsilometer::fixtures
