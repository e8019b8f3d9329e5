// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/difference.h"

#include "core/present/table/account_tables.h"
#include "core/present/table/table_text.h"

namespace epsilometer::service {

Result<Difference> differenceOf(const std::array<Input, 2> &inputs, const std::array<Policy, 2> &policies,
                                const Host &host)
{
    const Catalog &catalog = host.catalog;
    std::array<account::AccountReport, 2> reports;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        ProgressPart part = ProgressPart::equal(host.progress, i, inputs.size());
        EPSILOMETER_ASSIGN(reports[i], account::account(catalog.filters, catalog.odometers, catalog.compositions,
                                                        policies[i], inputs[i].rounds, account::RoundSelection(), part,
                                                        host.run, account::Listed::WithoutPapers));
    }
    return Difference{
        present::recordDifference(inputs[0].session, inputs[1].session, reports[0], reports[1]),
        present::accountDifference(reports[0], reports[1]),
    };
}

Json jsonOf(const Difference &difference)
{
    return Json::object(
        {{"record", present::tableJson(difference.record)}, {"account", present::tableJson(difference.account)}});
}

} // namespace epsilometer::service
