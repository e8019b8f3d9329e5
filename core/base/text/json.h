// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/contains.h"
#include "core/base/result.h"
#include "core/base/text/text.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// JSON whose numbers are kept as typed. Json is the value; parsing has limits, because files may be hostile.
namespace epsilometer {

/// Limits of a parse; files may be hostile.
struct JsonLimits {
    std::size_t depth = 32;
    std::size_t bytes = std::size_t{64} << 20;
    bool allowInfinity = false; ///< accept the bare word Infinity (Python's json writes it) as the string "inf"; NaN is
                                ///< never accepted
};

/// A JSON value. Numbers keep their text exactly as typed, so parsing never rounds. Copies share arrays and objects
/// until one of them changes, because a plan of thousands of steps is copied at every edit.
class Json {
public:
    struct Number {
        std::string text;
        friend bool operator==(const Number &, const Number &) = default;
    };
    using Array = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>; ///< sorted by key as in RFC 8785 (UTF-16 code units), keys unique

    Json() = default; ///< null
    /// For bool only, so that pointers and integers do not convert to it.
    template <std::same_as<bool> Bool> Json(Bool value) : m_value(value) {}
    Json(Number number) : m_value(std::move(number)) {}
    Json(std::string text) : m_value(std::move(text)) {}
    Json(std::string_view text) : m_value(std::string(text)) {}
    Json(const char *text) : m_value(std::string(text)) {}
    Json(const Message &message) : m_value(message.english()) {}
    Json(Literal literal) : m_value(std::string(literal)) {}
    Json(Array items) : m_value(std::make_shared<Array>(std::move(items))) {}
    static Json object(Object members = {}); ///< sorts; a later duplicate replaces
    struct Sorted {};
    static Json object(Object members, Sorted); ///< already sorted and unique
    static Json integer(std::int64_t value);
    static Json count(std::uint64_t value);
    /// 17 significant digits; infinity becomes the string "inf". NaN is a programming error and becomes "inf" as well,
    /// because an unknown cost must not be shown as a number.
    static Json number(double value);

    /// Errors: Malformed with line, byte offset and the expected input; also for duplicate keys, invalid UTF-8,
    /// exceeded limits.
    static Result<Json> parse(std::string_view text, const JsonLimits &limits = {});

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::monostate>(m_value); }
    [[nodiscard]] const bool *ifBool() const { return std::get_if<bool>(&m_value); }
    [[nodiscard]] const std::string *ifString() const { return std::get_if<std::string>(&m_value); }
    [[nodiscard]] const Array *ifArray() const { return ifShared<Array>(); }
    [[nodiscard]] const Object *ifObject() const { return ifShared<Object>(); }
    [[nodiscard]] const Number *ifNumber() const { return std::get_if<Number>(&m_value); }
    /// The text of a number or a string, since a quantity may be written as either.
    [[nodiscard]] const std::string *ifQuantity() const;

    [[nodiscard]] const Json *find(std::string_view key) const;                ///< null if absent or not an object
    [[nodiscard]] const std::string *findQuantity(std::string_view key) const; ///< ifQuantity() of it; null if absent
    [[nodiscard]] const std::string *findString(std::string_view key) const;   ///< ifString() of it; null if absent
    [[nodiscard]] std::string quantityAt(std::string_view key) const; ///< the text of findQuantity(); empty without one
    void set(std::string key, Json value);                            ///< makes this an object if it is null

    /// Compact form with sorted keys and strings escaped as in RFC 8785; without a line feed.
    [[nodiscard]] std::string write() const;
    /// Form for people, indented by two spaces; valid UTF-8, with U+FFFD for every byte outside a valid character.
    [[nodiscard]] std::string writePretty() const;

    friend bool operator==(const Json &a, const Json &b);

    /// Whether key `a` sorts before `b` by UTF-16 code units.
    [[nodiscard]] static bool keyLess(std::string_view a, std::string_view b);

private:
    template <class Container> [[nodiscard]] const Container *ifShared() const
    {
        const auto *shared = std::get_if<std::shared_ptr<Container>>(&m_value);
        return shared == nullptr ? nullptr : shared->get();
    }

    std::variant<std::monostate, bool, Number, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> m_value;
};

/// The first key of an object that is not in `known`; null if all keys are known, or the value is not an object.
[[nodiscard]] inline const std::string *firstKeyBeyond(std::span<const std::string_view> known, const Json &value)
{
    const Json::Object *members = value.ifObject();
    if (members == nullptr)
        return nullptr;
    const auto found =
        std::ranges::find_if(*members, [&](const Json::Member &member) { return !contains(known, member.first); });
    return found == members->end() ? nullptr : &found->first;
}

/// The members of an object except these, in order; an empty object for other values.
[[nodiscard]] inline Json withoutKeys(const Json &value, std::initializer_list<std::string_view> left)
{
    Json::Object members;
    if (const Json::Object *all = value.ifObject())
        std::ranges::copy_if(*all, std::back_inserter(members),
                             [&](const Json::Member &member) { return !contains(left, member.first); });
    return Json::object(std::move(members), Json::Sorted{});
}

} // namespace epsilometer
