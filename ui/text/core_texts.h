// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

class QTranslator;

namespace epsilometer::ui {

/// Core's texts in the user's language. Core returns English and has no Qt: its texts are looked up here, whole where
/// it is a text of ui/translations/core.json, else part by part: texts with holes ("must be at most {1}") are matched
/// and filled again, sentences and lists are taken apart at their marks. Text without a translation stays as it is:
/// names, ids, numbers, formulas, citations. Tests: tests/ui/text/core_texts_test.cpp
class CoreTexts {
public:
    struct Text {
        std::string source;
        std::string translation;
    };

    explicit CoreTexts(const std::vector<Text> &texts);
    /// The texts that `translator` knows in the context "core".
    [[nodiscard]] static std::vector<Text> from(const QTranslator &translator);

    /// Safe on any thread.
    [[nodiscard]] QString translated(std::string_view text) const;
    /// Whether the text is one of core.json as a whole.
    [[nodiscard]] bool knows(std::string_view text) const;
    /// The words of a text that stay as they are, part by part: what a translator might have missed.
    [[nodiscard]] QStringList leftAsTheyAre(std::string_view text) const;

private:
    /// "{1} of {2}" taken apart: what stands between its holes.
    struct Pattern {
        std::vector<std::string> literals;
        std::string translation;
        std::size_t weight = 0; ///< letters that the pattern itself holds
    };
    struct Reading {
        std::string text;
        std::vector<std::string> left; ///< parts that nothing translated
        std::size_t cost = 0;          ///< their letters
    };
    using Readings = std::unordered_map<std::string, Reading>;

    [[nodiscard]] Reading read(std::string_view text, Readings &known) const;
    [[nodiscard]] Reading readWhole(std::string_view text, Readings &known) const;
    void tryPatterns(std::string_view text, Reading &best, Readings &known) const;
    void tryMarks(std::string_view text, Reading &best, Readings &known) const;

    std::unordered_map<std::string, std::string> m_whole;
    std::vector<Pattern> m_patterns;
    mutable std::mutex m_guard;
    mutable std::unordered_map<std::string, QString> m_said; ///< cache: every repaint looks up the same texts
};

/// From now on coreText() of text.h speaks this language; English where there are no texts. Before other threads start.
void useCoreTexts(const std::vector<CoreTexts::Text> &texts);
[[nodiscard]] bool coreSpeaksEnglish();
/// coreText() of what may as well be a name that people gave: translated where it is a text of core as a whole, or a
/// text of core, a colon and a name.
[[nodiscard]] QString coreTextOrName(std::string_view text);

} // namespace epsilometer::ui
