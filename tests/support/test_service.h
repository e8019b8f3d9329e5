// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/json_rpc.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

namespace epsilometer::fixtures {

/// A host without threads, at one moment for ever, that tries nothing again.
inline const service::Host &testHost()
{
    static const Catalog catalog = makeCatalog();
    static NoProgress progress;
    static const service::Host host{
        catalog,
        progress,
        runInOrder,
        [](const std::string &given) -> Result<std::string> {
            return given.empty() ? std::string("2026-01-01T00:00:00Z") : given;
        },
        [](const std::string &) -> Result<std::string> { return std::string("00000000-0000-4000-8000-000000000000"); },
        [] { return [] { return false; }; }};
    return host;
}

inline Json json(std::string_view text)
{
    const auto parsed = Json::parse(text);
    EXPECT_TRUE(parsed.ok()) << text;
    return parsed.ok() ? *parsed : Json();
}

/// A ledger of this policy and neighbours add-remove, in that directory.
inline std::string newLedger(const TemporaryDirectory &directory, std::string_view policy)
{
    const std::string path = directory.file("a.dpledger");
    service::Service service(testHost());
    const auto made = service.call(
        "new",
        Json::object({{"file", path}, {"policy", json(policy)}, {"header", json(R"({"neighbours":"add-remove"})")}}));
    EXPECT_TRUE(made.ok()) << (made.ok() ? "" : made.error().located());
    return path;
}

} // namespace epsilometer::fixtures
