// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

struct RoundCost;

/// One cell of a partition of the outputs, with the epsilon of outputs in it.
struct OutputCell {
    std::string label; ///< "3", "bottom"; unique within the partition
    Exact epsilon;     ///< nats, may be inf
    friend bool operator==(const OutputCell &, const OutputCell &) = default;
};

/// Output differential privacy (accounting.md 7.1): P(S) <= sum_k e^{e_k} Q(S n O_k) + delta for all S and neighbours.
/// The cells partition the outputs and are fixed before the run. Never empty; labels are unique.
class OutputDp {
public:
    /// cells  at least one, labels not empty and unique; epsilons in [0, inf]
    /// delta  probability in [0, 1]; independent of the realised cell, because refunding it by cell is unsound
    /// Errors  OutOfDomain naming the cell and its constraint
    static Result<OutputDp> make(std::vector<OutputCell> cells, const Exact &delta);

    /// The partition with its cell declared a public coin: given the past, each cell is exactly as likely with one data
    /// set as with its neighbour. Then the output is e_k-DP given its cell, and the realised cell's cost may be
    /// composed by any theorem (docs/proofs.md 13). Errors  OutOfDomain unless delta = 0
    [[nodiscard]] Result<OutputDp> withPublicCells() const;
    [[nodiscard]] bool hasPublicCells() const { return m_publicCells; }

    [[nodiscard]] const std::vector<OutputCell> &cells() const { return m_cells; }
    [[nodiscard]] const Exact &delta() const { return m_delta; }
    /// sup_k e_k: the mechanism is (worst, delta)-DP (Lemma 4).
    [[nodiscard]] const Exact &worst() const { return m_worst; }
    [[nodiscard]] const OutputCell *find(std::string_view label) const; ///< null if there is no such cell

private:
    OutputDp() = default;
    std::vector<OutputCell> m_cells;
    Exact m_delta;
    Exact m_worst;
    bool m_publicCells = false;
};

/// The cost of an ODP round before its output is known: the partition, and (worst, delta)-DP for every other
/// accountant. With delta = 0 that is pure DP and bounds the loss; with delta > 0 it does not.
[[nodiscard]] RoundCost outputDpCost(OutputDp partition);

/// The cost of the round once its output is known: only `realisedEpsilon` changes, everything else stays at the worst
/// case. With public cells all notions are those of the realised cell, since the coin could have been drawn first.
/// outcome  label of a cell; empty: not known yet. Rounds without a partition are returned unchanged.
/// Errors   OutOfDomain if no cell has that label, listing the labels; the caller then keeps charging the worst case
[[nodiscard]] Result<std::shared_ptr<const RoundCost>> withOutcome(const std::shared_ptr<const RoundCost> &cost,
                                                                   std::string_view outcome);

} // namespace epsilometer
