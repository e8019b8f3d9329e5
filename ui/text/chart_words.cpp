// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/chart_words.h"

#include "ui/text/text.h"

namespace epsilometer::ui {

namespace {

void say(Message &text)
{
    text = toCore(coreText(text));
}

void say(present::AxisSpec &axis)
{
    say(axis.title);
    for (Message &category : axis.categories)
        say(category);
}

} // namespace

present::ChartSpec inUsersLanguage(present::ChartSpec chart)
{
    for (Message *text : {&chart.title, &chart.caption, &chart.summary})
        say(*text);
    say(chart.x);
    say(chart.y);
    for (present::SeriesSpec &series : chart.series) {
        say(series.name);
        say(series.detail);
        for (Message &label : series.pointLabels)
            say(label);
    }
    for (present::Annotation &annotation : chart.annotations)
        say(annotation.label);
    return chart;
}

} // namespace epsilometer::ui
