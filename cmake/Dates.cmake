# SPDX-License-Identifier: GPL-3.0-or-later
# date_texts(2025-06-01 PREFIX): the day as manual pages write it, PREFIX_MDOC "June 1, 2025", and as a Debian
# changelog does, PREFIX_RFC5322 "Sun, 01 Jun 2025 12:00:00 +0000".
function(date_texts date prefix)
    if(NOT date MATCHES "^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$")
        message(FATAL_ERROR "${date} is not a date like 2025-06-01")
    endif()
    set(year ${CMAKE_MATCH_1})
    set(two_digits ${CMAKE_MATCH_3})
    # A leading 0 is no part of a number.
    math(EXPR month "1${CMAKE_MATCH_2} - 100")
    math(EXPR day "1${CMAKE_MATCH_3} - 100")
    set(months January February March April May June July August September October November December)
    math(EXPR index "${month} - 1")
    list(GET months ${index} name)
    # Sakamoto's rule for the day of the week.
    set(shifts 0 3 2 5 0 3 5 1 4 6 2 4)
    list(GET shifts ${index} shift)
    set(counted ${year})
    if(month LESS 3)
        math(EXPR counted "${year} - 1")
    endif()
    math(EXPR weekday "(${counted} + ${counted} / 4 - ${counted} / 100 + ${counted} / 400 + ${shift} + ${day}) % 7")
    set(weekdays Sun Mon Tue Wed Thu Fri Sat)
    list(GET weekdays ${weekday} weekday)
    string(SUBSTRING ${name} 0 3 short)
    set(${prefix}_MDOC "${name} ${day}, ${year}" PARENT_SCOPE)
    set(${prefix}_RFC5322 "${weekday}, ${two_digits} ${short} ${year} 12:00:00 +0000" PARENT_SCOPE)
endfunction()
