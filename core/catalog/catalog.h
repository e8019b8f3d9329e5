// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/audit/check.h"
#include "core/invalid_rules/invalid_rules.h"
#include "core/io/exporter.h"
#include "core/io/importer.h"
#include "core/mechanisms/mechanism_kind.h"

namespace epsilometer {

/// All accountants, mechanisms and formats of the product. The app builds one and passes it down; within core only
/// service includes this header.
class Catalog {
public:
    MechanismKinds mechanisms;
    account::FilterKinds filters;
    account::OdometerKinds odometers;
    account::CompositionKinds compositions;
    invalid_rules::InvalidRules invalidRules; ///< rules that are not offered, with reasons
    io::Importers importers;
    audit::AuditChecks auditChecks;
    io::Exporters exporters;
};

[[nodiscard]] Catalog makeCatalog();

} // namespace epsilometer
