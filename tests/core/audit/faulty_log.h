// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/entry_claims.h"
#include "core/catalog/catalog.h"
#include "core/ledger/ledger.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer::testing_support {

/// A ledger in memory: a complete header and policy, then whatever a test adds.
class Log {
public:
    Log()
    {
        m_header = parse(R"({"id":"00000000-0000-4000-8000-000000000000","title":"t","software":"test",
            "neighbours":"add-remove","unit":{"entity":"person","contribution":"all records"},
            "floating_point":"discrete samplers","timing":"batch","security":"enclave","access":"two analysts",
            "utility":"5% at 95%","outside":"none","adaptive":"no","n":"100000","$dpledger":"1.0"})");
        m_policy = parse(R"({"epsilon":"1","delta":"1e-6","delta_prime":"1e-6","filter":"basic","reason":"d < 1/n"})");
    }

    static Json parse(std::string_view text)
    {
        auto value = Json::parse(text);
        EXPECT_TRUE(value.ok()) << text;
        return value.ok() ? *std::move(value) : Json();
    }

    Log &header(std::string key, Json value) { return m_header.set(std::move(key), std::move(value)), *this; }
    Log &policy(std::string key, Json value) { return m_policy.set(std::move(key), std::move(value)), *this; }
    Log &withoutPolicy() { return m_hasPolicy = false, *this; }
    /// As a log of another library is read: its entries have no lines.
    Log &withoutLines() { return m_hasLines = false, *this; }
    Log &add(std::string type, std::string_view body)
    {
        m_later.push_back({std::move(type), 0, 0, parse(body)});
        return *this;
    }
    Log &spend(std::string_view mechanism, std::string_view more = "")
    {
        return add("spend", R"({"mechanism":)" + std::string(mechanism) + std::string(more) + "}");
    }

    [[nodiscard]] audit::AuditFindings audited(const Verdict &verdict = {}, std::optional<std::int64_t> now = {}) const
    {
        const Catalog catalog = makeCatalog();
        const Session session = recorded(catalog);
        NoProgress progress;
        auto found = audit::audit(catalog.auditChecks,
                                  {session, verdict, catalog.mechanisms, catalog.filters, catalog.odometers,
                                   catalog.compositions, nullptr, now},
                                  progress);
        EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().located());
        return found.ok() ? *std::move(found) : audit::AuditFindings{};
    }

    /// Of the costs that entries claim.
    [[nodiscard]] std::vector<audit::Standing> standings() const
    {
        const Catalog catalog = makeCatalog();
        const Session session = recorded(catalog);
        NoProgress progress;
        const audit::AuditSubject subject{
            session, {}, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions, nullptr, {}};
        auto found = audit::EntryClaims(subject, progress).standings();
        EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().located());
        return found.ok() ? *std::move(found) : std::vector<audit::Standing>();
    }

private:
    [[nodiscard]] Session recorded(const Catalog &catalog) const
    {
        SessionFolder folder(catalog.mechanisms);
        std::vector<LedgerEvent> events{{"header", 0, 0, m_header}};
        if (m_hasPolicy)
            events.push_back({"policy", 0, 0, m_policy});
        events.insert(events.end(), m_later.begin(), m_later.end());
        for (std::size_t i = 0; i < events.size(); ++i) {
            events[i].seq = i;
            events[i].line = m_hasLines ? static_cast<std::int64_t>(i) + 1 : 0;
            folder.add(std::move(events[i]));
        }
        return folder.take();
    }

    Json m_header;
    Json m_policy;
    bool m_hasPolicy = true;
    bool m_hasLines = true;
    std::vector<LedgerEvent> m_later;
};

} // namespace epsilometer::testing_support
