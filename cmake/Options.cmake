# SPDX-License-Identifier: GPL-3.0-or-later
# One interface target carries the common compile options; every target of ours links it.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

add_library(epsilometer_options INTERFACE)
target_compile_features(epsilometer_options INTERFACE cxx_std_20)
target_include_directories(epsilometer_options INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
configure_file(${PROJECT_SOURCE_DIR}/core/base/version.h.in ${PROJECT_BINARY_DIR}/generated/core/base/version.h @ONLY)
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    # Rounding direction is part of every bound: no fast-math, no contraction that a reader of the source cannot see.
    target_compile_options(epsilometer_options INTERFACE
        -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Wcast-qual
        -ffp-contract=off)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Up to a gigabyte gcc collects no garbage of its own: a tenth of the compile time, for a fifth more memory.
        target_compile_options(epsilometer_options INTERFACE "SHELL:--param ggc-min-heapsize=1000000")
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # gcc 12 has false alarms on std::string's operator+, on moved variants, and behind precompiled headers.
        target_compile_options(epsilometer_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
                               -Wno-stringop-overflow -Wno-stringop-overread)
    endif()
    # Of sources that are compiled as one, the names of one are no globals of another.
    set(as_one $<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>)
    target_compile_options(epsilometer_options INTERFACE $<$<NOT:${as_one}>:-Wshadow>
        $<$<AND:$<CXX_COMPILER_ID:GNU>,${as_one}>:-Wshadow=local;-Wno-subobject-linkage>)
    if(EPSILOMETER_WERROR)
        target_compile_options(epsilometer_options INTERFACE -Werror)
    endif()
    if(EPSILOMETER_SANITIZE)
        target_compile_options(epsilometer_options INTERFACE
            -fsanitize=${EPSILOMETER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # raised falsely in instrumented code
            target_compile_options(epsilometer_options INTERFACE -Wno-maybe-uninitialized)
        else()
            target_compile_options(epsilometer_options INTERFACE
                -fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/sanitizer-ignore.txt)
        endif()
        target_link_options(epsilometer_options INTERFACE -fsanitize=${EPSILOMETER_SANITIZE})
    endif()
endif()

include(${CMAKE_CURRENT_LIST_DIR}/Hardening.cmake)
harden(epsilometer_options)

# precompile(TARGET HEADER...): reads once what most sources of the target include; this saves a third of the compile
# time. The core-only preset compiles without it, so that every source still includes what it uses.
option(EPSILOMETER_PRECOMPILE "Precompile the headers that most sources include" ON)
function(precompile target)
    if(EPSILOMETER_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${ARGN})
        if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
            # The same bytes each time, so that a compiler cache serves what includes them.
            target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
        endif()
    endif()
endfunction()
# precompile_as(TARGET OTHER): takes the headers that another target has precompiled. Compilers refuse them where macros or
# options of the two differ, so TARGET is given OTHER's definitions.
function(precompile_as target other)
    if(EPSILOMETER_PRECOMPILE)
        target_precompile_headers(${target} REUSE_FROM ${other})
        target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${other},COMPILE_DEFINITIONS>)
    endif()
endfunction()
set(EPSILOMETER_COMMON_HEADERS <algorithm> <array> <cmath> <cstddef> <cstdint> <functional> <limits> <map> <memory>
    <optional> <random> <span> <string> <string_view> <utility> <variant> <vector>)

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# compile_folders(TARGET [FAMILY...]): a folder's sources are compiled as one, and those of a family's folders together, so
# that headers are read once a folder and not once a source: half the compile time. Names that are local to a file are then
# unique in their folder, or in the family where its folders have no namespaces of their own. Where one file at a time is
# changed, and where every source is to include what it uses, sources are compiled one by one.
# compile_parts(TARGET PARTS): the same for tests, each file of which has a namespace of its own, in so many parts. A file's name
# decides its part, so that a new file changes one part alone.
option(EPSILOMETER_COMPILE_FOLDERS "Compile the sources of a folder as one" OFF)
function(compile_folders target)
    sources_to_join(${target})
    foreach(source ${sources})
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
        foreach(family ${ARGN})
            if(folder MATCHES "^${family}/")
                set(folder ${family})
            endif()
        endforeach()
        string(MAKE_C_IDENTIFIER "${folder}" group)
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endforeach()
endfunction()
function(compile_parts target parts)
    sources_to_join(${target})
    foreach(source ${sources})
        cmake_path(GET source FILENAME name)
        string(MD5 digest ${name})
        string(SUBSTRING ${digest} 0 7 digest)
        math(EXPR part "0x${digest} % ${parts}")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP part_${part})
    endforeach()
endfunction()
# sources_to_join(TARGET): leaves in sources what is compiled together: nothing without the option.
macro(sources_to_join target)
    set(sources "")
    if(EPSILOMETER_COMPILE_FOLDERS)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
        get_target_property(sources ${target} SOURCES)
        list(FILTER sources INCLUDE REGEX "^${CMAKE_CURRENT_SOURCE_DIR}/.*\\.cpp$")
    endif()
endmacro()
