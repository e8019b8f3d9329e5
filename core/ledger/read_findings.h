// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <array>
#include <string_view>

namespace epsilometer {

/// A finding of the ledger's reader outside the audit's checks, and how to fix it.
struct ReadFinding {
    std::string_view id; ///< permanent: ledgers suppress findings by it
    Literal fix;
};

namespace read_finding {

inline constexpr Literal kFixEntry = core::tr("Correct the entry with an amend event, or say in a note why it is so.");
inline constexpr Literal kNoActionNeeded = core::tr("No action needed: this is how the ledger records it.");

inline constexpr ReadFinding kAmended{
    "AMENDED", core::tr("Check who corrected it and why; if the correction is wrong, amend it again.")};
inline constexpr ReadFinding kAmendMalformed{"AMEND-MALFORMED",
                                             core::tr("Record the amendment again, in a form that can be read.")};
inline constexpr ReadFinding kDraftMalformed{
    "DRAFT-MALFORMED", core::tr("Save the plan again; a draft is not a record, and may be replaced.")};
inline constexpr ReadFinding kEntryMalformed{"ENTRY-MALFORMED", kFixEntry};
inline constexpr ReadFinding kEventMalformed{"EVENT-MALFORMED",
                                             core::tr("Record the event again, with what it lacks.")};
inline constexpr ReadFinding kEventUnknown{"EVENT-UNKNOWN",
                                           core::tr("Read the ledger with a program that knows this event.")};
inline constexpr ReadFinding kHeaderMalformed{"HEADER-MALFORMED",
                                              core::tr("Amend the header: an amend event that refers to seq 0.")};
inline constexpr ReadFinding kKeyUnknown{
    "KEY-UNKNOWN", core::tr("If another key was meant, record it by its name: an entry and the header are "
                            "corrected with an amend event, a policy is recorded again.")};
inline constexpr ReadFinding kMechanismMalformed{"MECHANISM-MALFORMED", kFixEntry};
inline constexpr ReadFinding kOutcomeLater{"OUTCOME-LATER", kNoActionNeeded};
inline constexpr ReadFinding kOutcomeUnknown{"OUTCOME-UNKNOWN", kFixEntry};
inline constexpr ReadFinding kParameterUnknown{"PARAMETER-UNKNOWN",
                                               core::tr("Record the policy again, with names that accountants know.")};
inline constexpr ReadFinding kPolicyMalformed{"POLICY-MALFORMED", core::tr("Record a policy that can be read.")};
inline constexpr ReadFinding kReferenceUnknown{
    "REFERENCE-UNKNOWN", core::tr("Record the event again, with the seq of the line that it is about.")};
inline constexpr ReadFinding kTotalRises{
    "TOTAL-RISES", core::tr("If it is a total so far, read the log again with epsilon_so_far as its name.")};
inline constexpr ReadFinding kWithdrawn{"WITHDRAWN", kNoActionNeeded};

inline constexpr std::array kAll{
    kAmended,         kAmendMalformed,   kDraftMalformed,     kEntryMalformed, kEventMalformed, kEventUnknown,
    kHeaderMalformed, kKeyUnknown,       kMechanismMalformed, kOutcomeLater,   kOutcomeUnknown, kParameterUnknown,
    kPolicyMalformed, kReferenceUnknown, kTotalRises,         kWithdrawn};

} // namespace read_finding

} // namespace epsilometer
