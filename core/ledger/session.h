// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/text/message.h"
#include "core/ledger/event.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"
#include "core/ledger/spend_list.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace epsilometer {

enum class Severity : std::uint8_t { Note, Info, Warning, Error };

/// A fact that readers of the session must know; the audit builds on these.
struct Finding {
    std::string id; ///< "MECHANISM-UNKNOWN"
    Severity severity = Severity::Warning;
    std::int64_t line = 0; ///< 1-based line of the ledger, 0 for the whole
    Message text;
    // Used if one finding covers several lines.
    std::vector<std::int64_t> moreLines = {}; ///< the first few of the later lines
    std::int64_t lastLine = 0;                ///< 0: there is no later line
    std::uint64_t times = 1;                  ///< number of lines
};

struct ReadFinding;

/// A ledger's events, folded into the data that accounting and the window need.
struct Session {
    std::string id;
    std::string created;
    std::string software;
    Plan plan; ///< title, unit, neighbours, people, policy in force; steps of the draft line
    bool hasPolicy = false;
    bool policyForRun = false; ///< the policy was given for this run and is not recorded
    bool hasDraft = false;
    Plan draft; ///< the whole draft, as saved; meaningful if hasDraft
    SpendList spends;
    /// All events that are not spends, in order, including unknown ones. Events that ran a mechanism, or were probably
    /// meant as a spend, are spends that cost infinity instead.
    std::vector<LedgerEvent> records;
    std::vector<Finding> findings;

    /// The step of the last recorded spend; absent without one.
    [[nodiscard]] std::optional<Step> lastStep() const;
    /// The places of the spends that an import wrote: [first, second), as many after its line as it states.
    [[nodiscard]] std::pair<std::size_t, std::size_t> importedBy(const LedgerEvent &import) const;
    /// The steps of a log that holds several, or of the last log that the ledger imported, as many as may be asked again
    /// in a moment; empty for any other.
    [[nodiscard]] std::vector<Step> stepsOfLog() const;
    /// Outcomes that became known late, in that order; groups are indices of spends.
    [[nodiscard]] std::vector<account::LateOutcome> lateOutcomes() const;
    /// The recorded spends as rounds in order, one group each, with late outcomes at the place where they became known.
    [[nodiscard]] account::Rounds rounds() const;
};

/// The cost of a spend with its outcome, by withOutcome(). cost  of one run
/// Errors  OutOfDomain also if one outcome is given for several runs, whose outcomes may differ
[[nodiscard]] Result<std::shared_ptr<const RoundCost>> withRecordedOutcome(const std::shared_ptr<const RoundCost> &cost,
                                                                           const Step &step);

/// Reads spend events and resolves their costs. Content that is not understood costs infinity, with a finding.
class SpendReader {
public:
    explicit SpendReader(const MechanismKinds &mechanisms) : m_resolver(mechanisms) {}
    /// Sets all fields in `body`; fields that other events set are kept.
    void read(Spend &spend, const Json &body, std::int64_t line, std::vector<Finding> &findings);

private:
    void resolve(Spend &spend, std::int64_t line, std::vector<Finding> &findings);

    MechanismResolver m_resolver;
    TextPool m_texts;
    std::shared_ptr<const RoundCost> m_infinite = std::make_shared<RoundCost>(infiniteCost());
};

/// Folds events one by one, so that a ledger of any length needs no second copy in memory. Content that is not
/// understood costs infinity, with a finding; nothing is dropped silently.
class SessionFolder {
public:
    explicit SessionFolder(const MechanismKinds &mechanisms) : m_mechanisms(mechanisms), m_reader(mechanisms) {}

    /// Continues an earlier session. Unknown keys reported there are reported again.
    SessionFolder(const MechanismKinds &mechanisms, Session session)
        : m_mechanisms(mechanisms), m_reader(mechanisms), m_session(std::move(session))
    {
    }

    void add(LedgerEvent &&event);
    /// Batches that read spends on any thread and fold them on delivery. They refer to this object.
    [[nodiscard]] EventBatches batches();
    [[nodiscard]] Session take() { return std::move(m_session); }
    /// Sets the plan in the draft file; absent: there is no draft any more.
    void setDraft(std::optional<Plan> draft);
    /// The session so far.
    [[nodiscard]] const Session &session() const { return m_session; }

private:
    class Batch;
    [[nodiscard]] bool maySpend(const LedgerEvent &event) const;
    void addSpend(const LedgerEvent &event);
    void addHeader(const LedgerEvent &event);
    void addPolicy(const LedgerEvent &event);
    void addAmend(const LedgerEvent &event);
    void addWithdraw(const LedgerEvent &event);
    void addDraft(const LedgerEvent &event);
    void checkOther(const LedgerEvent &event);
    void describe(const Json &body, std::int64_t line);
    void amendHeader(const Json &fields, std::int64_t line);
    [[nodiscard]] const Json *inHeader(std::string_view key) const;
    void correct(std::size_t index, const Json &fields, std::int64_t line);
    std::optional<std::uint64_t> reference(const LedgerEvent &event);
    void note(const ReadFinding &finding, Severity severity, std::int64_t line, Message text);
    void lookAtKeys(KeyHolder holder, const Json &object, std::int64_t line);
    void noteUnknownKey(KeyHolder holder, std::string_view key, std::int64_t line);

    const MechanismKinds &m_mechanisms;
    SpendReader m_reader;
    Session m_session;
    /// Index in the findings of each unknown key, by its holder, the probable intended key, and the key.
    std::map<std::tuple<KeyHolder, std::string_view, std::string>, std::size_t> m_unknownKeys;
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
