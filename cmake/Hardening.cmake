# SPDX-License-Identifier: GPL-3.0-or-later
# What makes a mistake in memory end the program and not run somebody's code: a stack protector, checked calls of the C
# library and checked containers, a program loaded at random places, tables that are read-only before main(), and jumps
# only to where code may be jumped to. Releases have it; sanitizers check more by themselves.
# installers/check_hardening.sh reads all of it back from the built programs.
option(EPSILOMETER_HARDEN "Harden the programs: PIE, full RELRO, stack protector, checked calls, control-flow protection" OFF)
function(harden target)
    if(NOT EPSILOMETER_HARDEN OR EPSILOMETER_SANITIZE OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        return()
    endif()
    include(CheckPIESupported)
    check_pie_supported(LANGUAGES CXX)
    target_compile_definitions(${target} INTERFACE _GLIBCXX_ASSERTIONS)
    target_compile_options(${target} INTERFACE -fstack-protector-strong -fstack-clash-protection
                           $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|i.86")
        target_compile_options(${target} INTERFACE -fcf-protection=full)
    endif()
    if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
        target_link_options(${target} INTERFACE LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
    endif()
endfunction()
