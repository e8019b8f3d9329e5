// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/data.h"
#include "core/report/disclosure.h"
#include "core/report/document.h"

namespace epsilometer::report {

/// The report on a ledger. The same data and disclosure give the same document: no clock, no names of machines.
[[nodiscard]] Document makeReport(const Data &data, const Sources &sources, const Disclosure &disclosure);

/// Page one. Exposed for tests of its sentences.
[[nodiscard]] Section makeLabel(const Data &data, const Sources &sources, const Disclosure &disclosure);
/// Whom and what the guarantee covers, as one sentence; what holds instead where the record does not keep its budget.
[[nodiscard]] std::string guaranteeSentence(const Data &data);
/// Epsilon and delta of one window added up over all windows, or what is missing to say so.
[[nodiscard]] std::string windowArithmetic(const Data &data);

} // namespace epsilometer::report
