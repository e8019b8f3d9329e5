// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/spend_record.h"
#include "core/service/calibration.h"
#include "core/service/questions/native_fields.h"
#include "core/service/questions/question.h"
#include "core/service/record_event.h"
#include "core/service/record_risk.h"
#include "core/service/request.h"

#include <optional>
#include <string>
#include <vector>

/// Fields that several questions have: each adds its rows to a question's table, and reads what was given.
namespace epsilometer::service::questions {

/// FILE: a ledger or a log, of which nothing is written.
void addRecord(FieldTable &table, std::string &file);

/// The ledger that a question about a record is asked of: the open one, or the file's, resumed at its checkpoint. Absent
/// where the whole file is read instead: without a checkpoint, of logs, and under a policy of the question's own.
class OpenRecord {
public:
    /// ownPolicy  the question states a policy
    OpenRecord(const Asked &asked, const std::string &file, bool ownPolicy);
    OpenRecord(const OpenRecord &) = delete;
    OpenRecord &operator=(const OpenRecord &) = delete;

    [[nodiscard]] OpenLedger *ledger() { return m_ledger; } ///< null if absent
    /// Reads what other programs appended.
    [[nodiscard]] Status refresh();

private:
    std::optional<OpenLedger> m_resumed;
    OpenLedger *m_ledger = nullptr;
};

/// Runs of a mechanism that are asked about.
struct RequestFields {
    std::string mechanism;
    std::string count;

    /// needed  a mechanism must be given
    void addTo(FieldTable &table, bool needed);
    [[nodiscard]] bool isGiven() const { return !mechanism.empty(); }
    /// Errors name the mechanism and state the valid values.
    [[nodiscard]] Result<Request> request(const Asked &asked) const;
};

/// What places a spend among the scopes of the ledger.
struct TouchFields {
    std::vector<std::string> blocks;
    std::string dataset;
    std::string purpose;
    std::string actor;
    std::string time;

    /// The help lists the actor, and the others as rare options.
    void addTo(FieldTable &table);
    /// A spend with these fields; the time as typed.
    [[nodiscard]] SpendRecord record() const;
};

/// Approvals of people (core/ledger/approvals.h): what they sign, and their signatures. On the command line both are
/// files, and that of the request is written where it does not exist.
struct ApprovalFields {
    std::string request;
    std::vector<std::string> approvals;

    void addTo(FieldTable &table);
    /// The claimed time in the request; empty without one. Errors: Malformed, Io
    [[nodiscard]] Result<std::string> time(const Host &host) const;
    /// The signatures as a list; null: none. Errors: Io
    [[nodiscard]] Result<Json> signatures(const Host &host) const;
    /// Whether the request is for this statement; also if there is no request yet.
    /// Errors: OutOfDomain, which says whether the rule was changed since; Io
    [[nodiscard]] Status check(const std::string &statement, const Host &host) const;
    /// Gives an event its signatures, and the time of the request where it has none. Without signatures, where the ledger
    /// asks for approvals: writes the request, which is an error, since nothing is recorded.
    /// Errors: Refused then; those of signatures(), time() and check()
    [[nodiscard]] Status complete(EventToRecord &event, OpenLedger &ledger, const Host &host) const;
    /// Of a request that lacks approvals: writes the file, and says what is to be done.
    /// statement  what approvers sign
    /// Errors: those of check()
    [[nodiscard]] Result<std::string> ask(const std::string &statement, const Host &host) const;

private:
    [[nodiscard]] Result<std::string> text(const Host &host) const;
};

/// The budget that calibrate keeps to.
struct GoalFields {
    std::string epsilon;
    std::string delta;
    std::string deltaPrime;
    std::string filter;
    NativeFields native;
    std::vector<std::string> orders;

    void addTo(FieldTable &table);
    void addFilterTo(FieldTable &table, std::string_view help);
    [[nodiscard]] static std::vector<Rule> rules();
    /// The goal of one run; its filter is that of the budget's notion where none is given.
    [[nodiscard]] Result<CalibrationGoal> goal(const Host &host) const;
};

/// --at-epsilon, --attack and its odds, questions about the outputs of a record.
void addRisk(FieldTable &table, RiskQuestion &risk);

} // namespace epsilometer::service::questions
