// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/split_shares.h"

#include "core/base/json.h"
#include "core/base/number_text.h"
#include "core/base/require.h"

#include <array>
#include <utility>

namespace epsilometer::calibrate {

namespace {

constexpr std::array<std::string_view, 5> kShareKeys = {"count", "locked", "mechanism", "solve", "weight"};

class ShareReader {
public:
    ShareReader(const Json &one, std::string place) : m_one(one), m_place(std::move(place)) {}

    Result<SplitShare> read()
    {
        EPSILOMETER_TRY(checkKeys());
        SplitShare share;
        const Json *mechanism = m_one.find("mechanism");
        if (mechanism == nullptr || mechanism->ifObject() == nullptr)
            return wrong("mechanism", core::tr(R"(must be an object such as {"kind":"laplace"})"));
        share.mechanism = Mechanism::fromJson(*mechanism);
        if (const Json *locked = m_one.find("locked")) {
            if (locked->ifBool() == nullptr)
                return wrong("locked", core::tr("must be true or false, without quotes"));
            share.locked = *locked->ifBool();
        }
        const Json *solve = m_one.find("solve");
        if (solve != nullptr && solve->ifString() != nullptr)
            share.parameter = *solve->ifString();
        else if (!share.locked)
            return wrong("solve", core::tr("must name the parameter to find"));
        EPSILOMETER_TRY(readNumbers(share));
        return share;
    }

private:
    [[nodiscard]] Error wrong(const std::string &field, const Message &right) const
    {
        return Error{ErrorCode::OutOfDomain, m_place + "." + field, "", right, {}};
    }

    [[nodiscard]] Status checkKeys() const
    {
        if (m_one.ifObject() == nullptr)
            return require::that(false, m_place, m_one.write(),
                                 core::tr(R"(must be an object {"mechanism":{...},"solve":...})"));
        if (const std::string *other = firstKeyBeyond(kShareKeys, m_one); other != nullptr)
            return Error{ErrorCode::OutOfDomain,
                         m_place,
                         *other,
                         core::tr("is not a key of an analysis; the keys are mechanism, solve, weight, count, locked"),
                         {}};
        return {};
    }

    [[nodiscard]] Status readNumbers(SplitShare &share) const
    {
        if (const Json *weight = m_one.find("weight")) {
            const std::string *text = weight->ifQuantity();
            if (text == nullptr)
                return wrong("weight", core::tr("must be a number > 0"));
            EPSILOMETER_ASSIGN(share.weight, Exact::parse(m_place + ".weight", *text));
        }
        if (const Json *count = m_one.find("count")) {
            const std::string *text = count->ifQuantity();
            if (text == nullptr)
                return wrong("count", core::tr("must be a whole number"));
            EPSILOMETER_ASSIGN(share.count, parseCount(m_place + ".count", *text));
        }
        return {};
    }

    const Json &m_one;
    std::string m_place;
};

} // namespace

Result<std::vector<SplitShare>> readShares(const std::string &place, std::string_view json)
{
    EPSILOMETER_ASSIGN(const Json list, Json::parse(json));
    const Json::Array *const items = list.ifArray();
    EPSILOMETER_TRY(require::that(items != nullptr && !items->empty(), place, std::string(json),
                                  core::tr("must be a JSON list of analyses")));
    std::vector<SplitShare> shares;
    for (const Json &one : *items) {
        EPSILOMETER_ASSIGN(SplitShare share,
                           ShareReader(one, place + "[" + std::to_string(shares.size()) + "]").read());
        shares.push_back(std::move(share));
    }
    return shares;
}

} // namespace epsilometer::calibrate
