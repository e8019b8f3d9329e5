// SPDX-License-Identifier: GPL-3.0-or-later
// Promises: no bytes end the program; what is read as images and labels in MNIST's format has a class for every image,
// finite pixels, and as many as the sizes say. The first byte says how many bytes of labels follow; the rest is images.
#include "core/individual/laboratory/training_data.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::fuzz {

void tryBytes(std::string_view bytes)
{
    const std::size_t labels = bytes.empty() ? 0 : static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(std::min<std::size_t>(1, bytes.size()));
    const auto cut = std::min(labels, bytes.size());
    for (const std::uint32_t pool : {1U, 2U}) {
        const auto data = individual::readIdx(bytes.substr(cut), bytes.substr(0, cut), {255, pool});
        if (!data.ok()) {
            promiseGoodError(data.error());
            continue;
        }
        promise(data->x.size() == data->rows() * data->features, "a row of pixels for every label");
        promise(std::ranges::all_of(data->label, [&](auto label) { return label < data->classes; }),
                "labels are classes");
        promise(std::ranges::all_of(data->x, [](double x) { return std::isfinite(x) && x >= 0; }),
                "pixels are numbers");
    }
}

} // namespace epsilometer::fuzz
