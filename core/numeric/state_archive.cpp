// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/state_archive.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

std::optional<double> doubleOf(const Json &value)
{
    const std::string *text = value.ifQuantity();
    const auto number = text == nullptr ? std::nullopt : parseNumber<double>(*text);
    return number && !std::isnan(*number) ? number : std::nullopt;
}

/// The sum of the words of a rounded number; absent for another value.
std::optional<double> sumOfWords(const Json &value)
{
    const Json::Array *words = value.ifArray();
    if (words == nullptr)
        return std::nullopt;
    double sum = 0;
    for (const Json &word : *words) {
        const auto number = doubleOf(word);
        if (!number)
            return std::nullopt;
        sum += *number;
    }
    return sum;
}

bool sameRounded(const Json &a, const Json &b)
{
    constexpr double kRounding = 1e-9;
    const auto left = sumOfWords(a);
    const auto right = sumOfWords(b);
    return left && right && std::abs(*left - *right) <= kRounding * std::min(*left, *right);
}

} // namespace

bool StateArchive::agree(const Json::Array &a, const Json::Array &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Json &left, const Json &right) { return left == right || sameRounded(left, right); });
}

const Json *StateArchive::next()
{
    if (m_next < m_values.size())
        return &m_values[m_next++];
    refuse();
    return nullptr;
}

/// Writes or reads the words of one rounded number, the highest first; the others are corrections.
void StateArchive::words(double *const *words, std::size_t count)
{
    if (!m_reading) {
        Json::Array list;
        for (std::size_t i = 0; i < count; ++i)
            list.push_back(Json::number(*words[i]));
        return put(Json(std::move(list)));
    }
    const Json *value = next();
    const Json::Array *list = value == nullptr ? nullptr : value->ifArray();
    if (list == nullptr || list->size() != count)
        return refuse();
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = doubleOf((*list)[i]);
        if (!number)
            return refuse();
        *words[i] = *number;
    }
    const double high = *words[0];
    bool good = high >= 0;
    for (std::size_t i = 1; i < count; ++i)
        good = good && std::abs(*words[i]) <= high && (std::isfinite(high) || *words[i] == 0);
    if (!good)
        refuse();
}

void StateArchive::one(bool &value)
{
    if (!m_reading)
        return put(value);
    const Json *read = next();
    if (read == nullptr || read->ifBool() == nullptr)
        return refuse();
    value = *read->ifBool();
}

void StateArchive::one(std::uint64_t &value)
{
    std::string text = std::to_string(value);
    one(text);
    const auto read = parseNumber<std::uint64_t>(text);
    if (!read)
        return refuse();
    value = *read;
}

void StateArchive::one(std::string &value)
{
    if (!m_reading)
        return put(value);
    const Json *read = next();
    if (read == nullptr || read->ifString() == nullptr)
        return refuse();
    value = *read->ifString();
}

void StateArchive::one(double &value)
{
    double *const word = &value;
    words(&word, 1);
}

void StateArchive::one(Exact &value)
{
    std::string text = value.text();
    one(text);
    auto read = Exact::parse("state", text);
    if (!read.ok() || (!m_reading && !(*read == value)))
        return refuse();
    value = *std::move(read);
}

void StateArchive::one(ExactSum &value)
{
    Exact sum = value.value();
    one(sum);
    if (!m_reading)
        return;
    value = ExactSum();
    value.add(sum);
}

void StateArchive::one(UpperSum &value)
{
    const std::array<double *, 3> all{&value.m_high, &value.m_low, &value.m_error};
    words(all.data(), all.size());
    if (!(value.m_error >= 0))
        refuse();
}

void StateArchive::one(std::vector<UpperSum> &sums)
{
    std::uint64_t size = sums.size();
    one(size);
    if (size != sums.size())
        return refuse();
    for (UpperSum &sum : sums)
        one(sum);
}

/// Adds up waiting fractions first. Refuses if there were too many, since they were not stored.
void StateArchive::one(TypedSum &value)
{
    if (value.m_tooMany)
        refuse();
    if (!m_reading)
        static_cast<void>(value.addedUp());
    else
        value = TypedSum();
    keep(value.m_upper, value.m_rounded, value.m_fractions, value.m_exact);
}

} // namespace epsilometer
