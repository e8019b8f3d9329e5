# SPDX-License-Identifier: GPL-3.0-or-later
# Much of the time of reading a long ledger goes into allocating small texts: the programs take mimalloc where it is
# installed. Sanitizers bring an allocator of their own, which must stay.
add_library(epsilometer_allocator INTERFACE)
if(NOT EPSILOMETER_SANITIZE)
    find_package(mimalloc 2.0 QUIET)
    if(TARGET mimalloc)
        target_link_libraries(epsilometer_allocator INTERFACE mimalloc)
        target_compile_definitions(epsilometer_allocator INTERFACE EPSILOMETER_MIMALLOC)
    endif()
endif()
