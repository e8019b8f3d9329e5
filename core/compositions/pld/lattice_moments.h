// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"
#include "core/notions/loss_transform.h"

#include <cstddef>
#include <cstdint>

namespace epsilometer::compositions {

/// The moments of a lattice law, as a LossTransform. The law must outlive it. Tests:
/// tests/core/compositions/pld_engines_test.cpp
class LatticeMoments final : public LossTransform {
public:
    /// shift  added to all losses, such as the law's offset
    explicit LatticeMoments(const LatticeLaw &law, double shift = 0) : m_law(&law), m_shift(shift) {}

    [[nodiscard]] LogMoment logMoment(LossOrder, double t) const override;
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    [[nodiscard]] Work work() const override { return {64 + static_cast<double>(m_law->mass.size()), 1}; }
    void multiply(LossOrder, const ContourNodes &, std::uint64_t, NodeValues &) const override {}

private:
    [[nodiscard]] double loss(std::size_t i) const
    {
        return static_cast<double>(m_law->first + static_cast<std::int64_t>(i)) * m_law->step;
    }
    const LatticeLaw *m_law;
    double m_shift;
};

} // namespace epsilometer::compositions
