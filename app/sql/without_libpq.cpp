// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sql/sql.h"

namespace epsilometer::sql {

namespace {

Error missing()
{
    return makeError(ErrorCode::Unsupported,
                     "--sql: this dpledger was built without libpq, the client library of PostgreSQL");
}

} // namespace

Result<present::IndividualPart> accountLosses(const LossSource &, Progress &)
{
    return missing();
}

Status createView(const LossSource &, const std::string &, Progress &)
{
    return missing();
}

Result<Step> step(const LossSource &, const std::string &, std::uint64_t, bool, Progress &)
{
    return missing();
}

Result<present::IndividualPart> accountState(const LossSource &, const std::string &, Progress &)
{
    return missing();
}

Result<std::string> queryCsv(const std::string &, const std::string &, Progress &)
{
    return missing();
}

} // namespace epsilometer::sql
