// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"
#include "core/notions/loss_transform.h"

#include <cstddef>
#include <cstdint>

namespace epsilometer::compositions {

/// A lattice law as a transform, for its moments only: rounded to nearest, with an error of some ten units. The law must
/// outlive it. Tests: tests/core/compositions/pld_engines_test.cpp
class LatticeMoments final : public LossTransform {
public:
    explicit LatticeMoments(const LatticeLaw &law) : m_law(&law) {}

    [[nodiscard]] LogMoment logMoment(LossOrder, double t) const override;
    [[nodiscard]] double decay(LossOrder, double, double, double) const override { return 1; }
    void multiply(LossOrder, const ContourNodes &, std::uint64_t, NodeValues &) const override {}

private:
    [[nodiscard]] double loss(std::size_t i) const
    {
        return static_cast<double>(m_law->first + static_cast<std::int64_t>(i)) * m_law->step;
    }
    const LatticeLaw *m_law;
};

} // namespace epsilometer::compositions
