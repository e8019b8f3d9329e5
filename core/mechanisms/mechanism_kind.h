// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/parameter.h"
#include "core/notions/round_cost.h"

#include <span>
#include <string>
#include <string_view>

namespace epsilometer {

/// One kind of mechanism: its parameter table (forms and parsers are made from it) and what it supplies. Immutable.
class MechanismKind {
public:
    virtual ~MechanismKind() = default;

    [[nodiscard]] virtual std::string_view id() const = 0; ///< "laplace"; the ledger's `mechanism.kind`
    [[nodiscard]] virtual Literal title() const = 0;       ///< "Laplace"
    [[nodiscard]] virtual Literal description() const = 0; ///< one plain sentence for the catalogue
    [[nodiscard]] virtual Literal formula() const = 0;     ///< what it supplies, in the field's notation
    [[nodiscard]] virtual Literal source() const = 0;
    [[nodiscard]] virtual std::span<const ParameterSpec> parameters() const = 0;

    /// What one run costs. Values were checked against the table.
    /// Returns upper bounds in every notion the mechanism supplies; OutOfDomain for combinations the table cannot
    /// express.
    [[nodiscard]] virtual Result<RoundCost> cost(const ParameterValues &values) const = 0;
};

/// Reads a mechanism's parameters against the kind's table: unknown parameters, missing ones and
/// values outside their domain are errors that name the field and say what would be right.
[[nodiscard]] Result<ParameterValues> readParameters(const MechanismKind &kind, const Mechanism &mechanism);

} // namespace epsilometer
