# SPDX-License-Identifier: GPL-3.0-or-later
# Read by cpack before each generator.
if(CPACK_GENERATOR STREQUAL "DEB")
    # The descriptions of the packages begin with their own summaries.
    unset(CPACK_PACKAGE_DESCRIPTION_SUMMARY)
else()
    # Its folder is that of Debian's Python; elsewhere the wheel is installed.
    list(REMOVE_ITEM CPACK_COMPONENTS_ALL python)
endif()
if(CPACK_GENERATOR STREQUAL "NSIS")
    # The installer for Windows holds the programs; the library has no link name there, and '-' is no letter of NSIS names.
    list(REMOVE_ITEM CPACK_COMPONENTS_ALL libdpledger libdpledger-dev)
endif()
