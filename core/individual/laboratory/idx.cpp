// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/idx.h"

#include "core/base/message.h"
#include "core/base/require.h"
#include "core/individual/laboratory/gunzip.h"

#include <algorithm>
#include <string>

namespace epsilometer::individual {

namespace {

constexpr std::size_t kMostPixels = std::size_t{1} << 27;
constexpr std::size_t kLeastRecords = 10;

unsigned char byteAt(std::string_view bytes, std::size_t index)
{
    return static_cast<unsigned char>(bytes[index]);
}

/// The sizes in a header, and the bytes after it.
struct Header {
    std::vector<std::size_t> sizes;
    std::string_view content;
};

Error wrong(Literal what, const Message &problem)
{
    return makeError(ErrorCode::Malformed, core::tr("{1} in MNIST's format (IDX): {2}", what, problem));
}

/// dimensions  1 for labels, 3 for images. The content must have exactly the product of the sizes in bytes.
Result<Header> headerOf(std::string_view bytes, std::size_t dimensions, Literal what)
{
    const std::size_t length = 4 + 4 * dimensions;
    if (bytes.size() < length || byteAt(bytes, 0) != 0 || byteAt(bytes, 1) != 0 || byteAt(bytes, 2) != 8 ||
        byteAt(bytes, 3) != dimensions)
        return wrong(what, core::tr("must begin with 0, 0, 8, {1} and {2} of four bytes", dimensions,
                                    counted(dimensions, core::tr("1 size"), core::tr("{1} sizes"))));
    Header header;
    std::size_t product = 1;
    for (std::size_t i = 0; i < dimensions; ++i) {
        std::size_t size = 0;
        for (std::size_t j = 0; j < 4; ++j)
            size = 256 * size + byteAt(bytes, 4 + 4 * i + j);
        // Both factors are below 2^32, so the product fits 64 bits.
        product *= size;
        if (size == 0 || product > kMostPixels)
            return wrong(what, core::tr("sizes must be >= 1 and multiply to at most {1}", kMostPixels));
        header.sizes.push_back(size);
    }
    header.content = bytes.substr(length);
    if (header.content.size() != product)
        return wrong(what,
                     core::tr("states {1} and holds {2}", counted(product, core::tr("1 byte"), core::tr("{1} bytes")),
                              header.content.size()));
    return header;
}

/// Sums squares of pixels for each image.
class Pooling {
public:
    Pooling(const Header &images, const IdxOptions &options)
        : m_images(images), m_pool(options.pool), m_unit(1 / (options.scale * options.pool))
    {
    }
    [[nodiscard]] std::size_t features() const { return rows() / m_pool * (columns() / m_pool); }
    [[nodiscard]] std::vector<double> run() const
    {
        std::vector<double> x(m_images.sizes[0] * features());
        const auto across = columns() / m_pool;
        for (std::size_t i = 0; i < m_images.content.size(); ++i) {
            const auto column = i % columns();
            const auto row = i / columns() % rows();
            const auto image = i / (rows() * columns());
            x[image * features() + row / m_pool * across + column / m_pool] += m_unit * byteAt(m_images.content, i);
        }
        return x;
    }

private:
    [[nodiscard]] std::size_t rows() const { return m_images.sizes[1]; }
    [[nodiscard]] std::size_t columns() const { return m_images.sizes[2]; }

    const Header &m_images;
    std::size_t m_pool;
    double m_unit;
};

} // namespace

Result<TrainingData> readIdx(std::string_view images, std::string_view labels, const IdxOptions &options)
{
    EPSILOMETER_TRY(require::finitePositive("scale", options.scale));
    EPSILOMETER_ASSIGN(const auto pictures, gunzip(images, kMostIdxBytes));
    EPSILOMETER_ASSIGN(const auto names, gunzip(labels, kMostIdxBytes));
    EPSILOMETER_ASSIGN(const auto image, headerOf(pictures, 3, core::tr("images")));
    EPSILOMETER_ASSIGN(const auto label, headerOf(names, 1, core::tr("labels")));
    if (image.sizes[0] != label.sizes[0])
        return wrong(core::tr("labels"),
                     core::tr("there are {1} for {2}", label.sizes[0],
                              counted(image.sizes[0], core::tr("1 image"), core::tr("{1} images"))));
    EPSILOMETER_TRY(require::that(image.sizes[0] >= kLeastRecords, "images", std::to_string(image.sizes[0]),
                                  core::tr("must be at least {1}", kLeastRecords)));
    EPSILOMETER_TRY(
        require::that(options.pool >= 1 && image.sizes[1] % options.pool == 0 && image.sizes[2] % options.pool == 0,
                      "pool", std::to_string(options.pool),
                      core::tr("must divide the height and the width, {1} and {2}", image.sizes[1], image.sizes[2])));
    TrainingData data;
    for (const char one : label.content)
        data.label.push_back(static_cast<unsigned char>(one));
    data.classes = std::ranges::max(data.label) + 1;
    EPSILOMETER_TRY(require::that(data.classes >= 2, "classes", "1", core::tr("must be at least 2")));
    const Pooling pooling(image, options);
    data.features = pooling.features();
    data.x = pooling.run();
    return data;
}

} // namespace epsilometer::individual
