// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odometers/potential/lattice_runs.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace epsilometer::odometers {

Result<filters::ComposedLoss> tabulatedLoss(const LossModel &run, LossOrder order, double step, double tail,
                                            Progress &progress)
{
    EPSILOMETER_ASSIGN(const filters::ComposedLoss fine, filters::composedLoss(run, order, step, tail, progress));
    filters::LossMasses masses = filters::onTable(fine, step, tail);
    return filters::ComposedLoss{step, 0, masses.first, std::move(masses.mass), masses.beyond};
}

Result<std::shared_ptr<const filters::LawPair>> lawsOf(const std::array<filters::ComposedLoss, 2> &laws)
{
    const auto moves = [](const filters::ComposedLoss &law) {
        return filters::StepLaw::make({law.first, law.mass, law.beyond}, law.step);
    };
    EPSILOMETER_ASSIGN(filters::StepLaw forward, moves(laws[0]));
    EPSILOMETER_ASSIGN(filters::StepLaw reverse, moves(laws[1]));
    return std::make_shared<const filters::LawPair>(filters::LawPair{std::move(forward), std::move(reverse)});
}

double varianceOf(const filters::ComposedLoss &law)
{
    double total = 0;
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < law.mass.size(); ++i) {
        const double at = static_cast<double>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
        total += law.mass[i];
        mean += law.mass[i] * at;
        square += law.mass[i] * at * at;
    }
    mean /= total;
    return std::max(0.0, square / total - mean * mean);
}

} // namespace epsilometer::odometers
