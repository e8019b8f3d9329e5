// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/require.h"
#include "core/individual/loss_readers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace epsilometer::individual {

namespace {

static_assert(std::endian::native == std::endian::little, "the column file is read as it lies in memory");

constexpr std::array<char, 16> kMagic = {'d', 'p', 'l', 'l', 'o', 's', 's', 'e', 's', ' ', '1', '.', '0', '\n', 0, 0};
constexpr std::uint64_t kMostPeople = std::uint64_t{1} << 32;

struct Header {
    std::array<char, 16> magic{};
    std::uint64_t people = 0;
    std::uint64_t columns = 0;
};

Error wrongFile(Message problem)
{
    return makeError(ErrorCode::Malformed, std::move(problem));
}

Result<Header> readHeader(std::istream &stream, std::size_t orders)
{
    Header header;
    stream.read(reinterpret_cast<char *>(&header), sizeof header);
    if (!stream || header.magic != kMagic)
        return wrongFile(core::tr("not a file of loss columns: the magic 'dpllosses 1.0' is missing"));
    if (header.people > kMostPeople)
        return wrongFile(core::tr("people = {1}: must be at most 2^32", header.people));
    if (header.columns % orders != 0)
        return wrongFile(core::tr("columns = {1}: must be one per round and order", header.columns));
    return header;
}

/// Fills `column`; memory grows with the file's actual contents, not with the claim in its header.
Status readColumn(std::istream &stream, std::uint64_t people, std::vector<double> &column)
{
    constexpr std::uint64_t kChunk = std::uint64_t{1} << 20;
    column.resize(std::min<std::uint64_t>(people, std::max<std::uint64_t>(column.size(), kChunk)));
    for (std::uint64_t done = 0; done < people;) {
        if (done == column.size())
            column.resize(std::min(people, done + kChunk));
        const auto count = column.size() - done;
        stream.read(reinterpret_cast<char *>(column.data() + done),
                    static_cast<std::streamsize>(count * sizeof(double)));
        if (!stream)
            return wrongFile(core::tr("the file ends before its last column: people or columns in the header are too "
                                      "large"));
        done += count;
    }
    return {};
}

/// Fails if the file has more data than its header states, since it would be left out of the account.
Status requireEnd(std::istream &stream)
{
    if (stream.peek() == std::istream::traits_type::eof())
        return {};
    return wrongFile(core::tr("the file goes on after its last column: people or columns in the header are too small"));
}

Result<IndividualFilter> startFilter(const IndividualRequest &request, std::uint64_t people)
{
    std::vector<LossScale> scales;
    for (const auto &budget : request.budgets) {
        EPSILOMETER_ASSIGN(auto scale, LossScale::binary(budget));
        scales.push_back(std::move(scale));
    }
    return IndividualFilter::make(std::move(scales), people, request.mode);
}

std::optional<std::size_t> watchedPerson(const IndividualRequest &request, std::uint64_t people)
{
    for (std::size_t person = 0; !request.watch.empty() && person < people; ++person)
        if (std::to_string(person + 1) == request.watch)
            return person;
    return std::nullopt;
}

/// Records the history of one person in addition to the filter of all.
class Watch {
public:
    Watch(std::size_t person, IndividualFilter filter) : m_person(person), m_filter(std::move(filter)) {}

    PersonRound step(std::uint64_t round, const std::vector<std::vector<double>> &columns)
    {
        std::vector<double> losses;
        for (const auto &column : columns)
            losses.push_back(column[m_person]);
        const bool active = m_filter.stepPerson(0, losses);
        return personRound(m_filter, 0, round, std::move(losses), active);
    }

private:
    std::size_t m_person;
    IndividualFilter m_filter; ///< for this person only
};

} // namespace

Result<IndividualReport> readBinaryLosses(std::istream &stream, const IndividualRequest &request, Progress &progress)
{
    const auto orders = request.budgets.size();
    EPSILOMETER_TRY(require::that(orders > 0, "budgets", core::tr("none"), core::tr("must be one per order")));
    EPSILOMETER_ASSIGN(const auto header, readHeader(stream, orders));
    EPSILOMETER_TRY(requirePeople(header.columns > 0 ? header.people : 0));
    std::vector<std::vector<double>> columns(orders);
    for (auto &column : columns)
        EPSILOMETER_TRY(readColumn(stream, header.people, column));
    if (!request.own.empty())
        return makeError(ErrorCode::Unsupported, "budget", core::tr("of their own"),
                         core::tr("must be the same for all people of a binary file, who have no names"));
    EPSILOMETER_ASSIGN(auto filter, startFilter(request, header.people));
    IndividualReport report{std::move(filter), {}, {}, {}, {}};
    std::optional<Watch> watch;
    if (const auto person = watchedPerson(request, report.filter.people())) {
        EPSILOMETER_ASSIGN(auto alone, startFilter(request, 1));
        watch.emplace(*person, std::move(alone));
        report.watched = PersonHistory{request.watch, {}};
    }
    std::vector<const double *> rows(orders);
    for (std::uint64_t round = 0; round < header.columns / orders; ++round) {
        for (std::size_t j = 0; j < orders; ++j) {
            if (round > 0)
                EPSILOMETER_TRY(readColumn(stream, header.people, columns[j]));
            rows[j] = columns[j].data();
        }
        const auto active = report.filter.step(rows);
        if (!active.ok())
            return active.error().inField(core::tr("round {1}", round + 1));
        report.active.push_back(*active);
        if (request.mode == IndividualMode::Track)
            report.mostSteps.push_back(peopleBySteps(report.filter, 0).size());
        if (watch)
            report.watched->rounds.push_back(watch->step(round + 1, columns));
        if (!progress.report(static_cast<double>(round) * static_cast<double>(orders) /
                             static_cast<double>(header.columns)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    EPSILOMETER_TRY(requireEnd(stream));
    return report;
}

Status requirePeople(std::uint64_t people)
{
    return people > 0 ? Status() : wrongFile(core::tr("no people; expected the losses of at least one person"));
}

LossFormat recogniseLosses(std::string_view firstBytes)
{
    if (firstBytes.starts_with(std::string_view(kMagic.data(), 14)))
        return LossFormat::Binary;
    return headerNamesRounds(firstBytes) ? LossFormat::Long : LossFormat::Wide;
}

Result<IndividualReport> readLosses(std::istream &stream, LossFormat format, const IndividualRequest &request,
                                    Progress &progress)
{
    if (stream.peek() == '\0') // no supported format begins like this, and a device may return zeros without end
        return makeError(ErrorCode::Malformed,
                         core::tr("begins with a zero byte: neither text nor a file of this program"));
    switch (format) {
    case LossFormat::Binary: return readBinaryLosses(stream, request, progress);
    case LossFormat::Long: return readLongLosses(stream, request, progress);
    case LossFormat::Wide: break;
    }
    return readWideLosses(stream, request, progress);
}

} // namespace epsilometer::individual
