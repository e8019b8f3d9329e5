// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/questions/fields.h"

#include <algorithm>

namespace epsilometer::service::questions {

const Must kBelowOne{"must be >= 0 and < 1", [](const Exact &value) { return value < Exact(1); }};
const Must kRate{"must be > 0 and < 1", [](const Exact &value) { return !value.isZero() && value < Exact(1); }};
const Must kFinite{"must be >= 0 and finite", [](const Exact &value) { return !value.isInfinite(); }};
const Must kPositive{"must be a finite number > 0, such as 10 or 1/3",
                     [](const Exact &value) { return !value.isZero() && !value.isInfinite(); }};

std::string Field::text() const
{
    const bool isSaid = filledIn.empty() || help.find("(default ") != std::string_view::npos;
    return std::string(help) + (isSaid ? "" : " (default " + std::string(filledIn) + ")");
}

std::string Field::placeName() const
{
    std::string place(name);
    std::ranges::transform(place, place.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
    return place;
}

Field &FieldTable::add(std::string_view name, FieldKind kind, Slot slot, std::string_view help)
{
    Field field{name, kind, slot, help};
    field.heading = m_heading;
    field.rare = m_rare;
    return m_fields.emplace_back(std::move(field));
}

Field &FieldTable::text(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::Text, &value, help);
}

Field &FieldTable::number(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::Number, &value, help);
}

Field &FieldTable::whole(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::Whole, &value, help);
}

Field &FieldTable::flag(std::string_view name, bool &value, std::string_view help)
{
    return add(name, FieldKind::Flag, &value, help);
}

Field &FieldTable::list(std::string_view name, std::vector<std::string> &values, std::string_view help)
{
    return add(name, FieldKind::List, &values, help);
}

Field &FieldTable::repeated(std::string_view name, std::vector<std::string> &values, std::string_view help)
{
    return add(name, FieldKind::Repeated, &values, help);
}

Field &FieldTable::mechanism(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::Mechanism, &value, help);
}

Field &FieldTable::file(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::File, &value, help);
}

Field &FieldTable::json(std::string_view name, std::string &value, std::string_view help)
{
    return add(name, FieldKind::Json, &value, help);
}

void FieldTable::answersJson(std::string_view help)
{
    flag("json", m_json, help).shellOnly("every answer is JSON");
}

void FieldTable::group(std::string_view heading, bool rare)
{
    m_heading = heading;
    m_rare = rare;
}

const Field *FieldTable::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_fields, name, &Field::name);
    return found == m_fields.end() ? nullptr : &*found;
}

} // namespace epsilometer::service::questions
