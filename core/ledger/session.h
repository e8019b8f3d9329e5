// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/ledger/event.h"
#include "core/ledger/ledger.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

enum class Severity : std::uint8_t { Note, Info, Warning, Error };

/// Something a reader of the session must know; the audit builds on these.
struct Finding {
    std::string id; ///< "MECHANISM-UNKNOWN"
    Severity severity = Severity::Warning;
    std::int64_t line = 0; ///< 1-based line of the ledger, 0 for the whole
    std::string text;
};

/// One recorded spend, amendments applied.
struct Spend {
    std::uint64_t seq = 0;
    std::int64_t line = 0;
    Step step;
    std::string time;
    std::string actor;
    std::string purpose;
    std::string decision; ///< what the enforcing system said
    std::string status;
    Json claimed;                              ///< what the log said it cost; null if it says nothing
    bool withdrawn = false;                    ///< never refunds: it is still charged
    std::shared_ptr<const Step> original;      ///< as first recorded, where an amendment replaced it
    std::shared_ptr<const Json> notUnderstood; ///< the recorded object, where it could not be read: it costs infinity
    std::shared_ptr<const RoundCost> cost;     ///< never null; infinite where the entry was not understood
};

/// A ledger's events folded into what accounting and the window need.
struct Session {
    std::string id;
    std::string created;
    std::string software;
    Plan plan; ///< title, unit, neighbours, policy in force; steps of the draft line
    bool hasPolicy = false;
    bool hasDraft = false;
    Plan draft; ///< the whole draft line, as saved; meaningful if hasDraft
    std::vector<Spend> spends;
    std::vector<LedgerEvent> records; ///< every event that is not a spend, in order, unknown ones too
    std::vector<Finding> findings;

    /// The recorded spends as rounds, in order.
    [[nodiscard]] Rounds rounds() const;
};

/// Folds events one by one, so that a ledger of any length needs no second copy in memory. Content that is not
/// understood costs infinity, with a finding; nothing is dropped silently.
class SessionFolder {
public:
    explicit SessionFolder(const MechanismKinds &mechanisms) : m_resolver(mechanisms) {}

    void add(LedgerEvent &&event);
    /// Makes room, so that long ledgers are not moved about in memory while they grow.
    void expectSpends(std::size_t count) { m_session.spends.reserve(count); }
    [[nodiscard]] Session take() { return std::move(m_session); }

private:
    void addHeader(const LedgerEvent &event);
    void addPolicy(const LedgerEvent &event);
    void addSpend(const LedgerEvent &event);
    void addAmend(const LedgerEvent &event);
    void addWithdraw(const LedgerEvent &event);
    void addDraft(const LedgerEvent &event);
    void checkOther(const LedgerEvent &event);
    void describe(const Json &body, std::int64_t line);
    void read(Spend &spend, const Json &body, std::int64_t line);
    void resolve(Spend &spend, std::int64_t line);
    void correct(Spend &spend, const Json &fields, std::int64_t line);
    std::optional<std::uint64_t> reference(const LedgerEvent &event);
    Spend *spendAt(std::uint64_t seq);
    void note(std::string id, Severity severity, std::int64_t line, std::string text);

    MechanismResolver m_resolver;
    Session m_session;
    std::shared_ptr<const RoundCost> m_infinite = std::make_shared<RoundCost>(infiniteCost());
};

/// Folds a whole ledger, draft included.
[[nodiscard]] Result<Session> fold(const LedgerContent &content, const MechanismKinds &mechanisms, Progress &progress);

/// A ledger read, checked and folded in one pass.
struct LoadedLedger {
    LedgerHead head;
    Session session;
};
[[nodiscard]] Result<LoadedLedger> loadLedger(std::string_view bytes, const MechanismKinds &mechanisms,
                                              Progress &progress);

} // namespace epsilometer
