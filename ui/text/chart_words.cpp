// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/chart_words.h"

#include "ui/text/core_texts.h"
#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

void say(std::string &text)
{
    text = toCore(coreText(text));
}

void say(AxisSpec &axis)
{
    say(axis.title);
    for (std::string &category : axis.categories)
        category = toCore(coreTextOrName(category)); // a filter, or the name of an analysis
}

} // namespace

ChartSpec inUsersLanguage(ChartSpec chart)
{
    for (std::string *text : {&chart.title, &chart.caption, &chart.summary})
        say(*text);
    say(chart.x);
    say(chart.y);
    for (SeriesSpec &series : chart.series) {
        series.name = toCore(coreTextOrName(series.name));
        say(series.detail);
        for (std::string &label : series.pointLabels)
            say(label);
    }
    for (Annotation &annotation : chart.annotations)
        say(annotation.label);
    return chart;
}

} // namespace epsilometer::ui
