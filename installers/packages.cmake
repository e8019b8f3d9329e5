# SPDX-License-Identifier: GPL-3.0-or-later
# CPack: `cpack --preset release` writes one DEB a component, and archives, into build/release/packages.
set(CPACK_PACKAGE_NAME epsilometer)
set(CPACK_PACKAGE_VENDOR "The Epsilometer authors")
set(CPACK_PACKAGE_CONTACT "The Epsilometer authors <epsilometer@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL dpledger)
if(EPSILOMETER_GUI)
    list(APPEND CPACK_COMPONENTS_ALL epsilometer)
endif()
set(CPACK_GENERATOR "DEB;TGZ")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_DPLEDGER_PACKAGE_NAME dpledger)
set(CPACK_DEBIAN_DPLEDGER_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DPLEDGER_DESCRIPTION "account for a differential privacy budget, on the command line
 Keeps an append-only, hash-chained ledger of private analyses, asks a fully
 adaptive filter before each, and recomputes what has been spent. Every number
 is an upper bound, rounded outward.")
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_NAME epsilometer)
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_SECTION science)
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_RECOMMENDS dpledger)
set(CPACK_DEBIAN_EPSILOMETER_DESCRIPTION "plan, track and audit a differential privacy budget
 A window on a sequence of private analyses: filters that say when to stop,
 odometers that bound what has been spent at any stopping time, beside what
 theorems for fixed parameters would claim. Reads ledgers, CSV files and the
 logs of other libraries.")

set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
include(CPack)
