// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/window_host.h"

#include "ui/text/text.h"
#include "ui/threads/pool.h"

#include <QDateTime>
#include <QUuid>

namespace epsilometer::ui {

namespace {

Result<std::string> claimedTime(const std::string &given)
{
    return given.empty() ? toCore(QDateTime::currentDateTimeUtc().toString(Qt::ISODate)) : given;
}

Result<std::string> ledgerId(const std::string &given)
{
    return given.empty() ? toCore(QUuid::createUuid().toString(QUuid::WithoutBraces)) : given;
}

std::function<bool()> noPatience()
{
    return [] { return false; };
}

} // namespace

service::Host windowHost(const Catalog &catalog, Progress &progress)
{
    return {catalog, progress, runOnPool, claimedTime, ledgerId, noPatience};
}

} // namespace epsilometer::ui
