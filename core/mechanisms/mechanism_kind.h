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

/// One kind of mechanism: its parameter table, from which forms and parsers are made, and its cost. Immutable.
class MechanismKind {
public:
    virtual ~MechanismKind() = default;

    [[nodiscard]] virtual std::string_view id() const = 0; ///< "laplace"; the ledger's `mechanism.kind`
    [[nodiscard]] virtual Literal title() const = 0;       ///< "Laplace"
    [[nodiscard]] virtual Literal description() const = 0; ///< one plain sentence for the catalog
    [[nodiscard]] virtual Literal formula() const = 0;     ///< the supplied guarantee in the field's notation
    [[nodiscard]] virtual Literal source() const = 0;
    [[nodiscard]] virtual std::span<const ParameterSpec> parameters() const = 0;

    /// The cost of one run. The values have been checked against the table.
    /// Returns upper bounds in every notion that the mechanism supplies; OutOfDomain for invalid combinations of
    /// values.
    [[nodiscard]] virtual Result<RoundCost> cost(const ParameterValues &values) const = 0;
};

/// Reads a mechanism's parameters by the kind's table. Unknown parameters, missing ones and values outside their domain
/// are errors with the field and its constraint.
[[nodiscard]] Result<ParameterValues> readParameters(const MechanismKind &kind, const Mechanism &mechanism);

} // namespace epsilometer
