// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/options.h"

#include "app/command_line/typed_words.h"
#include "core/base/contains.h"
#include "core/base/text/message.h"

#include <memory>
#include <utility>

namespace epsilometer::dpledger {

namespace {

/// The parser's help without some groups. An option without a group would have no name in errors either.
class ShortHelp final : public CLI::Formatter {
public:
    explicit ShortHelp(std::vector<std::string> rare) : m_rare(std::move(rare)) {}

    std::string make_group(std::string group, bool isPositional,
                           std::vector<const CLI::Option *> options) const override
    {
        return contains(m_rare, group) ? std::string()
                                       : CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    }

    /// Groups that are left out leave their empty lines.
    std::string make_help(const CLI::App *app, std::string name, CLI::AppFormatMode mode) const override
    {
        std::string help = CLI::Formatter::make_help(app, std::move(name), mode);
        for (std::size_t at = help.find("\n\n\n"); at != std::string::npos; at = help.find("\n\n\n", at))
            help.erase(at, 1);
        return help;
    }

private:
    std::vector<std::string> m_rare;
};

} // namespace

void Options::examples(const std::vector<std::string> &lines)
{
    m_footer += "Examples:\n";
    for (const std::string &line : lines)
        m_footer += "  " + line + "\n";
}

void Options::finish()
{
    m_app.footer(m_footer);
    m_app.formatter(std::make_shared<ShortHelp>(m_rare));
    command_line::refuseEmptyValues(
        m_app, [this](const CLI::Option &option) { return contains(m_clearable, option.get_name()); });
}

void Options::rareGroup(std::string heading)
{
    m_group = std::move(heading);
    if (m_wholeHelp)
        return;
    if (m_footer.empty())
        m_footer = "--help-all lists further options.\n";
    m_rare.push_back(m_group);
}

void Options::positional(const std::string &name, std::string &value, const std::string &help)
{
    m_app.add_option(name, value, help)->required();
}

void Options::optionalPositional(const std::string &name, std::string &value, const std::string &help)
{
    m_app.add_option(name, value, help);
}

void Options::optionalPositionals(const std::string &name, std::vector<std::string> &values, const std::string &help)
{
    m_app.add_option(name, values, help);
}

void Options::optionalWords(const std::string &name, std::string &value, const std::string &help)
{
    m_app.add_option_function<std::vector<std::string>>(
        name, [&value](const std::vector<std::string> &words) { value = joined(words, " "); }, help);
}

void Options::positionals(const std::string &name, std::vector<std::string> &values, const std::string &help)
{
    m_app.add_option(name, values, help)->required();
}

void Options::required(const std::string &name, std::string &value, const std::string &help)
{
    m_app.add_option(name, value, help)->required()->group(m_group);
}

void Options::text(const std::string &name, std::string &value, const std::string &help)
{
    m_app.add_option(name, value, help)->group(m_group);
}

void Options::text(const std::string &name, std::optional<std::string> &value, const std::string &help)
{
    m_app.add_option(name, value, help)->group(m_group);
}

void Options::clearable(const std::string &name, std::optional<std::string> &value, const std::string &help)
{
    text(name, value, help);
    m_clearable.push_back(name);
}

void Options::output(std::string &value, const std::string &help)
{
    m_app.add_option("-o,--output", value, help)->group(m_group)->transform([](const std::string &given) {
        return given == "-" ? std::string() : given;
    });
}

void Options::texts(const std::string &name, std::vector<std::string> &values, const std::string &help, bool required)
{
    // One value per occurrence, so that the option does not take the words after it: take_all() alone would.
    m_app.add_option(name, values, help)
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)
        ->delimiter(',')
        ->required(required)
        ->group(m_group);
}

void Options::repeated(const std::string &name, std::vector<std::string> &values, const std::string &help)
{
    m_app.add_option(name, values, help)->expected(1)->take_all()->allow_extra_args(false)->group(m_group);
}

void Options::choice(const std::string &name, std::string &value, const std::vector<std::string> &words,
                     const std::string &help)
{
    m_app.add_option(name, value, help)->check(CLI::IsMember(words))->group(m_group);
}

void Options::words(const std::string &name, std::string &value, const std::vector<std::string> &words,
                    const std::string &help)
{
    m_app.add_option(name, value, help)->type_name("TEXT:{" + joined(words, ",") + "}")->group(m_group);
}

void Options::flag(const std::string &name, bool &value, const std::string &help)
{
    m_app.add_flag(name, value, help)->group(m_group);
}

} // namespace epsilometer::dpledger
