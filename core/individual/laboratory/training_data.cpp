// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/individual/laboratory/training_data.h"
#include "core/base/text.h"

#include "core/base/csv.h"
#include "core/base/message.h"
#include "core/base/number_text.h"
#include "core/base/require.h"
#include "core/individual/laboratory/gunzip.h"
#include "core/individual/laboratory/normal_stream.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace epsilometer::individual {

namespace {

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

} // namespace

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

} // namespace epsilometer::individual
