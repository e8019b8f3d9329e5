// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/data.h"
#include "core/report/document.h"

namespace epsilometer::report {

/// The report on a ledger. Deterministic: the same data and disclosure give the same document, without clock or machine
/// names.
[[nodiscard]] Document makeReport(const Data &data, const Sources &sources, const Disclosure &disclosure);

/// Leaves the annex without what a reader can look up: the numbers and sources of drawings, the methods' formulas, the
/// glossary, and what each note of the audit means. The technical report on one training run then takes at most four pages.
void shorten(Document &document);

/// The first page. Public for tests of its sentences.
[[nodiscard]] Section makeLabel(const Data &data, const Sources &sources, const Disclosure &disclosure);
/// The subject and scope of the guarantee as one sentence; if the record exceeds its budget, the guarantee that holds
/// instead.
[[nodiscard]] std::string guaranteeSentence(const Data &data);
/// Epsilon and delta of one window added up over all windows, or the missing information.
[[nodiscard]] std::string windowArithmetic(const Data &data);

} // namespace epsilometer::report
