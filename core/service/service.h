// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/open_ledger.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::io {
struct ImportResult;
}

namespace epsilometer::service {

class Params;

namespace questions {
struct QuestionKind;
}

/// The methods offered to other programs, on one ledger that stays open, or on none. Input and output are JSON; an
/// answer is the output of `dpledger METHOD --json`. Everything recorded is on disk before the answer. Not thread-safe.
/// Tests: tests/core/service/service_test.cpp
class Service {
public:
    /// A service without a ledger offers only the methods that need none. The host must outlive it.
    explicit Service(const Host &host) : m_host(&host) {}
    /// Errors: those of OpenLedger::open().
    static Result<Service> open(std::string path, const Host &host);

    /// params  an object, or null. Errors: Unsupported on "method" for an unknown method; OutOfDomain and Malformed
    ///         name a parameter, or, with a place, a file. A HALT is an answer, not an error.
    [[nodiscard]] Result<Json> call(std::string_view method, const Json &params);

    /// Names of all methods, sorted.
    [[nodiscard]] static std::vector<std::string_view> methods();
    /// Whether the method records nothing, and its time grows with the ledger, with a search or with a text.
    [[nodiscard]] static bool takesLong(std::string_view method);
    /// Whether the answer depends on a mechanism that was not asked about yet, whose cost may take long.
    [[nodiscard]] bool isNew(std::string_view method, const Json &params) const;
    /// Asks whether it may be spent, and nothing else: for a process that finds out how long a new one takes.
    void rehearse(const Json &params);
    /// OpenLedger::tryLocks() for the open ledger.
    void tryLocks(LockTries tries);

private:
    struct Method;
    [[nodiscard]] static const std::vector<Method> &table();
    [[nodiscard]] Result<Json> run(const Method &method, const Json &params);
    [[nodiscard]] Result<Json> ask(const questions::QuestionKind &kind, const Json &params);
    [[nodiscard]] MechanismResolver &resolver();

    [[nodiscard]] Result<Json> account(const Params &params);
    [[nodiscard]] Result<Json> audit(const Params &params);
    [[nodiscard]] Result<Json> accountLedgers(const Params &params);
    [[nodiscard]] Result<Json> create(const Params &params);
    [[nodiscard]] Result<Json> chart(const Params &params);
    [[nodiscard]] Result<Json> exportTo(const Params &params);
    [[nodiscard]] Result<Json> import(const Params &params);
    [[nodiscard]] Result<Json> readLog(const Params &params);
    [[nodiscard]] Result<Json> record(const Params &params);
    [[nodiscard]] Result<Json> report(const Params &params);
    [[nodiscard]] Result<Json> verify(const Params &params);
    [[nodiscard]] Result<Json> version(const Params &params);

    [[nodiscard]] Result<Json> accountFile(const Params &params);
    [[nodiscard]] Result<std::string> fileOf(const Params &params) const;
    [[nodiscard]] Result<Json> headerOf(const Params &params, const io::ImportResult &stated) const;

    const Host *m_host;
    std::optional<OpenLedger> m_ledger;
    std::optional<MechanismResolver> m_resolver;
};

} // namespace epsilometer::service
