// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/json.h"

#include "core/base/memory.h"
#include "core/base/text/unique_members.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <cstdlib>

namespace epsilometer {

namespace {

namespace rj = rapidjson;

/// Memory of the reader, which does not look whether it was given any.
struct ReaderMemory {
    static constexpr bool kNeedFree = true;

    static void *given(void *memory)
    {
        if (memory == nullptr)
            failAllocation();
        return memory;
    }
    static void *Malloc(std::size_t size) { return size == 0 ? nullptr : given(std::malloc(size)); }
    static void *Realloc(void *old, std::size_t, std::size_t size)
    {
        if (size > 0)
            return given(std::realloc(old, size));
        std::free(old);
        return nullptr;
    }
    static void Free(void *memory) { std::free(memory); }
};

/// Builds values from the reader's events. Iterative, so that a deeply nested file causes an error instead of a stack
/// overflow. The members and items of all open containers are on one stack each, and move to vectors of the right size
/// when their container closes.
class Builder : public rj::BaseReaderHandler<rj::UTF8<>, Builder> {
public:
    /// escapes  whether the text has \u escapes, which may hide broken surrogates
    Builder(std::size_t depth, bool escapes) : m_depth(depth), m_escapes(escapes)
    {
        constexpr std::size_t kUsualMembers = 14; // about a kilobyte, a size that allocators keep available
        m_members.reserve(kUsualMembers);
    }

    bool Null() { return add(Json()); }
    bool Bool(bool value) { return add(Json(value)); }
    bool RawNumber(const char *text, rj::SizeType length, bool);
    bool String(const char *text, rj::SizeType length, bool);
    bool Key(const char *text, rj::SizeType length, bool);
    bool StartObject() { return open(true, m_members.size()); }
    bool EndObject(rj::SizeType);
    bool StartArray() { return open(false, m_items.size()); }
    bool EndArray(rj::SizeType);

    Json takeRoot() { return std::move(m_root); }
    [[nodiscard]] const Message &problem() const { return m_problem; }

private:
    struct Frame {
        bool isObject = false;
        std::size_t first = 0; ///< index of its first member or item on the stack
    };

    bool add(Json value);
    bool open(bool isObject, std::size_t first);
    bool checkText(std::string_view text);
    bool fail(Message problem)
    {
        m_problem = std::move(problem);
        return false;
    }

    std::size_t m_depth;
    bool m_escapes;
    std::vector<Frame> m_frames;
    Json::Object m_members; ///< the last member's value may still be incomplete
    Json::Array m_items;
    Json m_root;
    Message m_problem;
};

/// Removes and returns the items from `first` on.
template <class Items> Items takeFrom(Items &stack, std::size_t first)
{
    const auto begin = stack.begin() + static_cast<std::ptrdiff_t>(first);
    Items taken(std::make_move_iterator(begin), std::make_move_iterator(stack.end()));
    stack.erase(begin, stack.end());
    return taken;
}

bool Builder::RawNumber(const char *text, rj::SizeType length, bool)
{
    std::string number(text, length);
    if (number.find('N') != std::string::npos)
        return fail(core::tr("NaN is not a number; write a decimal number"));
    if (number.find('I') != std::string::npos)
        return add(Json(std::string(number.front() == '-' ? "-inf" : "inf")));
    return add(Json(Json::Number{std::move(number)}));
}

bool Builder::checkText(std::string_view text)
{
    // The reader accepts an unpaired \uDC00 and returns the bytes ED A0..BF, which are not UTF-8.
    if (!m_escapes || isUtf8(text))
        return true;
    return fail(core::tr("unpaired surrogate escape; \\uD800 to \\uDFFF come in pairs"));
}

bool Builder::String(const char *text, rj::SizeType length, bool)
{
    return checkText({text, length}) && add(Json(std::string(text, length)));
}

bool Builder::Key(const char *text, rj::SizeType length, bool)
{
    if (!checkText({text, length}))
        return false;
    m_members.emplace_back(std::string(text, length), Json());
    return true;
}

bool Builder::add(Json value)
{
    if (m_frames.empty())
        m_root = std::move(value);
    else if (m_frames.back().isObject)
        m_members.back().second = std::move(value);
    else
        m_items.push_back(std::move(value));
    return true;
}

bool Builder::open(bool isObject, std::size_t first)
{
    if (m_frames.size() >= m_depth)
        return fail(core::tr("nested deeper than {1} levels; flatten it", m_depth));
    m_frames.push_back({isObject, first});
    return true;
}

bool Builder::EndObject(rj::SizeType)
{
    Json::Object members = takeFrom(m_members, m_frames.back().first);
    m_frames.pop_back();
    if (Message problem = sortUnique(members); !problem.empty())
        return fail(std::move(problem));
    return add(Json::object(std::move(members), Json::Sorted{}));
}

bool Builder::EndArray(rj::SizeType)
{
    Json::Array items = takeFrom(m_items, m_frames.back().first);
    m_frames.pop_back();
    return add(Json(std::move(items)));
}

/// The reader's error as text: the problem and the expected input.
Message describe(rj::ParseErrorCode code)
{
    switch (code) {
    case rj::kParseErrorDocumentEmpty: return core::tr("nothing here; expected a JSON value");
    case rj::kParseErrorDocumentRootNotSingular: return core::tr("text after the value; expected the end");
    case rj::kParseErrorValueInvalid:
        return core::tr("not a JSON value; expected an object, array, string, number, true, false or null");
    case rj::kParseErrorObjectMissName: return core::tr("expected a \"key\" or }");
    case rj::kParseErrorObjectMissColon: return core::tr("expected : after the key");
    case rj::kParseErrorObjectMissCommaOrCurlyBracket: return core::tr("expected , or }");
    case rj::kParseErrorArrayMissCommaOrSquareBracket: return core::tr("expected , or ]");
    case rj::kParseErrorStringUnicodeEscapeInvalidHex: return core::tr("expected four hexadecimal digits after \\u");
    case rj::kParseErrorStringUnicodeSurrogateInvalid:
        return core::tr("unpaired surrogate escape; \\uD800 to \\uDFFF come in pairs");
    case rj::kParseErrorStringEscapeInvalid:
        return core::tr("unknown escape in a string; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
    case rj::kParseErrorStringMissQuotationMark: return core::tr("a string without end; expected \"");
    case rj::kParseErrorStringInvalidEncoding: return core::tr("a control character in a string; expected it escaped");
    case rj::kParseErrorNumberTooBig: return core::tr("a number beyond 1e308; expected one within it");
    case rj::kParseErrorNumberMissFraction: return core::tr("expected digits after the decimal point");
    case rj::kParseErrorNumberMissExponent: return core::tr("expected digits in the exponent");
    default: return core::tr("not JSON");
    }
}

Error malformed(std::string_view text, std::size_t offset, const Message &problem)
{
    offset = std::min(offset, text.size());
    Error error = makeError(ErrorCode::Malformed, core::tr("byte {1}: {2}", offset, problem));
    error.place.line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
    return error;
}

/// Whether only white space follows. The reader stops at a zero byte, so the rest must be checked.
bool onlyBlank(std::string_view rest)
{
    return rest.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

template <unsigned Flags> Result<Json> parseWith(std::string_view text, std::size_t depth)
{
    rj::MemoryStream stream(text.data(), text.size());
    rj::GenericReader<rj::UTF8<>, rj::UTF8<>, ReaderMemory> reader;
    Builder builder(depth, text.find("\\u") != std::string_view::npos);
    // With kParseStopWhenDone the bytes after the value must be checked here.
    constexpr unsigned kFlags =
        Flags | rj::kParseNumbersAsStringsFlag | rj::kParseIterativeFlag | rj::kParseStopWhenDoneFlag;
    const rj::ParseResult outcome = reader.Parse<kFlags>(stream, builder);
    if (outcome.IsError())
        return malformed(text, outcome.Offset(),
                         builder.problem().empty() ? describe(outcome.Code()) : builder.problem());
    if (!onlyBlank(text.substr(std::min(stream.Tell(), text.size()))))
        return malformed(text, stream.Tell(), describe(rj::kParseErrorDocumentRootNotSingular));
    return builder.takeRoot();
}

} // namespace

Result<Json> Json::parse(std::string_view text, const JsonLimits &limits)
{
    if (text.size() > limits.bytes)
        return makeError(ErrorCode::Malformed,
                         core::tr("{1} bytes of JSON; at most {2} are read", text.size(), limits.bytes));
    if (text.starts_with("\xEF\xBB\xBF"))
        return malformed(text, 0, core::tr("a byte order mark; expected plain UTF-8"));
    // One fast check here replaces the reader's check of every character.
    if (const std::size_t good = validUtf8Prefix(text); good != text.size())
        return malformed(text, good, core::tr("not valid UTF-8; save the file as UTF-8"));
    if (limits.allowInfinity)
        return parseWith<rj::kParseNanAndInfFlag>(text, limits.depth);
    return parseWith<rj::kParseNoFlags>(text, limits.depth);
}

} // namespace epsilometer
