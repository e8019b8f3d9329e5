// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/training_data.h"

#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/text/csv.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text.h"
#include "core/individual/laboratory/normal_stream.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::individual {

namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;
constexpr std::size_t kChunk = 1 << 16;

/// An open decompressor that closes itself.
class Inflater {
public:
    Inflater() : m_ready(inflateInit2(&m_stream, kGzipOnly) == Z_OK) {}
    ~Inflater()
    {
        if (m_ready)
            inflateEnd(&m_stream);
    }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;

    Result<std::string> run(std::string_view bytes, std::size_t limit)
    {
        std::vector<Bytef> input(bytes.begin(), bytes.end());
        std::vector<Bytef> chunk(kChunk);
        std::string result;
        m_stream.next_in = input.data();
        m_stream.avail_in = static_cast<uInt>(input.size());
        for (int state = m_ready ? Z_OK : Z_MEM_ERROR; state != Z_STREAM_END;) {
            m_stream.next_out = chunk.data();
            m_stream.avail_out = static_cast<uInt>(kChunk);
            state = state == Z_OK ? inflate(&m_stream, Z_NO_FLUSH) : state;
            const auto got = kChunk - m_stream.avail_out;
            if ((state != Z_OK && state != Z_STREAM_END) || (state == Z_OK && got == 0 && m_stream.avail_in == 0))
                return makeError(ErrorCode::Malformed, core::tr("the gzip file is damaged or cut short"));
            if (result.size() + got > limit)
                return makeError(ErrorCode::Malformed, core::tr("the gzip file unpacks to more than is accepted"));
            result.append(chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(got));
        }
        return result;
    }

private:
    z_stream m_stream = {};
    bool m_ready;
};

constexpr std::uint32_t kMostClasses = 1000;

std::optional<double> numberOf(std::string_view text)
{
    const auto value = parseNumber<double>(trimmed(text));
    return value && std::isfinite(*value) ? value : std::nullopt;
}

Error wrong(std::int64_t line, std::size_t column, Message value, Literal constraint)
{
    return {ErrorCode::Malformed, "", std::move(value), constraint, {"", line, core::tr("column {1}", column)}};
}

/// Adds lines to the data.
class Reader {
public:
    explicit Reader(double scale) : m_scale(scale) {}

    Status add(const std::vector<std::string_view> &fields, std::int64_t line)
    {
        const bool first = std::exchange(m_first, false);
        if (first && !numberOf(fields.front()))
            return {}; // the line is the header
        m_width = m_width == 0 ? fields.size() : m_width;
        if (fields.size() != m_width || m_width < 2)
            return wrong(line, fields.size(), counted(fields.size(), core::tr("1 column"), core::tr("{1} columns")),
                         core::tr("must have at least 2 columns, as many as the first line"));
        for (std::size_t i = 0; i + 1 < m_width; ++i) {
            const auto number = numberOf(fields[i]);
            if (!number)
                return wrong(line, i + 1, fields[i], core::tr("must be a finite number"));
            m_data.x.push_back(*number / m_scale);
        }
        const auto label = numberOf(fields.back());
        if (!label || *label < 0 || *label >= kMostClasses || *label != std::floor(*label))
            return wrong(line, m_width, fields.back(), core::tr("must be a class, a whole number from 0 to 999"));
        m_data.label.push_back(static_cast<std::uint32_t>(*label));
        return {};
    }

    Result<TrainingData> finish()
    {
        EPSILOMETER_TRY(
            require::that(m_data.rows() >= 10, "rows", std::to_string(m_data.rows()), core::tr("must be at least 10")));
        m_data.features = m_width - 1;
        m_data.classes = std::ranges::max(m_data.label) + 1;
        EPSILOMETER_TRY(require::that(m_data.classes >= 2, "classes", "1", core::tr("must be at least 2")));
        return std::move(m_data);
    }

private:
    TrainingData m_data;
    double m_scale;
    std::size_t m_width = 0; ///< number of columns in the first numeric line; 0 before it
    bool m_first = true;     ///< no line has been added yet
};

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

constexpr double kTrainShare = 0.8;
constexpr std::uint64_t kSplitSeed = 1;

/// The file, or its gzipped version next to it; errors name the file. Images begin with a zero byte, which readFile()
/// refuses as a device, so only files with a size are read, up to that size.
Result<std::string> eitherOf(const std::string &path)
{
    std::error_code problem;
    const bool packed = !std::filesystem::exists(path, problem) && std::filesystem::exists(path + ".gz", problem);
    const auto file = packed ? path + ".gz" : path;
    EPSILOMETER_ASSIGN(const auto handle, openToRead(file));
    const auto size = std::filesystem::file_size(file, problem);
    if (problem || size > kMostIdxBytes)
        return makeError(ErrorCode::Malformed, core::tr("must be a file of at most {1} bytes", kMostIdxBytes)).at(file);
    return readAt(handle.get(), file, static_cast<std::size_t>(size), 0);
}

Result<TrainingData> readPart(const std::string &folder, const std::string &part, const IdxOptions &options)
{
    const auto images = folder + "/" + part + "-images-idx3-ubyte";
    EPSILOMETER_ASSIGN(const auto pictures, eitherOf(images));
    EPSILOMETER_ASSIGN(const auto labels, eitherOf(folder + "/" + part + "-labels-idx1-ubyte"));
    auto data = readIdx(pictures, labels, options);
    return data.ok() || data.error().parameter == "pool" ? std::move(data) : data.error().at(images);
}

Result<TrainingSplit> readFolder(const std::string &folder, const IdxOptions &options)
{
    TrainingSplit parts;
    EPSILOMETER_ASSIGN(parts.train, readPart(folder, "train", options));
    EPSILOMETER_ASSIGN(parts.test, readPart(folder, "t10k", options));
    EPSILOMETER_TRY(require::that(parts.test.features == parts.train.features, "pixels",
                                  std::to_string(parts.test.features),
                                  core::tr("must be as many in training and test images")));
    EPSILOMETER_TRY(require::that(parts.test.classes <= parts.train.classes, "classes",
                                  std::to_string(parts.test.classes),
                                  core::tr("of test images must be classes of training images")));
    parts.test.classes = parts.train.classes;
    return parts;
}

} // namespace

Result<std::string> gunzip(std::string_view bytes, std::size_t limit)
{
    if (!bytes.starts_with("\x1f\x8b"))
        return std::string(bytes);
    return Inflater().run(bytes, limit);
}

Result<TrainingData> readTrainingData(std::string_view bytes, double scale)
{
    EPSILOMETER_TRY(require::finitePositive("scale", scale));
    EPSILOMETER_ASSIGN(const auto text, gunzip(bytes));
    Reader reader(scale);
    std::int64_t line = 1;
    CsvRow row;
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(row.bytes), line += row.lines) {
        if (Status split = splitCsvRow(rest, {}, row); !split.ok()) {
            Error error = split.error();
            error.place.line += line - 1;
            return error;
        }
        const bool blank = row.cells.size() == 1 && row.cells.front().empty();
        if (!blank)
            EPSILOMETER_TRY(reader.add(row.cells, line));
    }
    return reader.finish();
}

TrainingSplit split(const TrainingData &data, double share, std::uint64_t seed)
{
    std::vector<std::size_t> order(data.rows());
    std::iota(order.begin(), order.end(), std::size_t{0});
    NormalStream random(seed);
    for (auto i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    TrainingSplit result;
    const auto train = static_cast<std::size_t>(share * static_cast<double>(data.rows()));
    for (std::size_t i = 0; i < order.size(); ++i) {
        auto &part = i < train ? result.train : result.test;
        const auto *row = data.x.data() + order[i] * data.features;
        part.x.insert(part.x.end(), row, row + data.features);
        part.label.push_back(data.label[order[i]]);
    }
    for (auto *part : {&result.train, &result.test}) {
        part->features = data.features;
        part->classes = data.classes;
    }
    return result;
}

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

bool isImageFolder(const std::string &path)
{
    std::error_code problem;
    return !path.empty() && std::filesystem::is_directory(path, problem);
}

double scaleOf(const std::string &path)
{
    if (path.empty())
        return 16;
    return isImageFolder(path) ? 255 : 1;
}

Result<TrainingSplit> loadTraining(const TrainingSource &source)
{
    const auto scale = source.scale.value_or(scaleOf(source.path));
    if (isImageFolder(source.path))
        return readFolder(source.path, {scale, source.pool});
    EPSILOMETER_TRY(
        require::that(source.pool == 1, "pool", std::to_string(source.pool), core::tr("is for images alone")));
    if (source.path.empty()) {
        EPSILOMETER_ASSIGN(const auto digits, readTrainingData(digitsFile(), scale));
        return split(digits, kTrainShare, kSplitSeed);
    }
    EPSILOMETER_ASSIGN(const auto bytes, readFile(source.path));
    const auto data = readTrainingData(bytes, scale);
    if (!data.ok())
        return data.error().at(source.path);
    return split(*data, kTrainShare, kSplitSeed);
}

} // namespace epsilometer::individual
