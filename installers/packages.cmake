# SPDX-License-Identifier: GPL-3.0-or-later
# CPack: `cpack --preset release` writes one DEB a component, and archives, into build/release/packages.
set(CPACK_PACKAGE_NAME epsilometer)
set(CPACK_PACKAGE_VENDOR "The Epsilometer authors")
set(CPACK_PACKAGE_CONTACT "The Epsilometer authors <epsilometer@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL dpledger libdpledger libdpledger-dev python)
if(EPSILOMETER_GUI)
    list(APPEND CPACK_COMPONENTS_ALL epsilometer)
endif()
if(EPSILOMETER_HOMEPAGE)
    set(CPACK_PACKAGE_HOMEPAGE_URL ${EPSILOMETER_HOMEPAGE})
    set(CPACK_NSIS_URL_INFO_ABOUT ${EPSILOMETER_HOMEPAGE})
endif()
set(CPACK_GENERATOR "DEB;RPM;TGZ")
set(CPACK_THREADS 0) # compress with all cores
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_SOURCE_DIR}/generator.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/equal_times.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_DPLEDGER_PACKAGE_NAME dpledger)
set(CPACK_DEBIAN_DPLEDGER_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DPLEDGER_PACKAGE_RECOMMENDS libpq5)
set(CPACK_DEBIAN_DPLEDGER_DESCRIPTION "account for a differential privacy budget, on the command line
Keeps an append-only, hash-chained ledger of private analyses, asks a fully
adaptive filter before each, and recomputes what has been spent. Every number
is an upper bound, rounded outward.")
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_NAME epsilometer)
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_SECTION science)
set(CPACK_DEBIAN_EPSILOMETER_PACKAGE_RECOMMENDS "dpledger, qt6-translations-l10n")
set(CPACK_DEBIAN_EPSILOMETER_DESCRIPTION "plan, track and audit a differential privacy budget
A window on a sequence of private analyses: filters that say when to stop,
odometers that bound what has been spent at any stopping time, beside what
theorems for fixed parameters would claim. Reads ledgers, CSV files and the
logs of other libraries.")
# Who links the library depends on its package; the linker's cache is renewed by a trigger.
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/deb/shlibs.in deb/shlibs @ONLY)
set(CPACK_DEBIAN_LIBDPLEDGER_PACKAGE_CONTROL_EXTRA
    "${CMAKE_CURRENT_SOURCE_DIR}/deb/triggers;${CMAKE_CURRENT_BINARY_DIR}/deb/shlibs")
set(CPACK_DEBIAN_LIBDPLEDGER_PACKAGE_NAME libdpledger1)
set(CPACK_DEBIAN_LIBDPLEDGER_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBDPLEDGER_DESCRIPTION "account for a differential privacy budget, shared library
The ledger and the filters of dpledger for other programs: it keeps a ledger
open, asks the filter in microseconds, and records durably. JSON in, JSON out.")
set(CPACK_DEBIAN_LIBDPLEDGER-DEV_PACKAGE_NAME libdpledger-dev)
set(CPACK_DEBIAN_LIBDPLEDGER-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBDPLEDGER-DEV_PACKAGE_DEPENDS "libdpledger1 (= ${PROJECT_VERSION}-1)")
set(CPACK_DEBIAN_LIBDPLEDGER-DEV_DESCRIPTION "account for a differential privacy budget, development files
The header of libdpledger, its description for pkg-config and its manual page.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-epsilometer)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "libdpledger1 (>= ${PROJECT_VERSION}), python3 (>= 3.9)")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "account for a differential privacy budget, from Python
Asks the filter of a ledger before an analysis runs and records what it spends;
hooks let a training run of Opacus or an accountant of dp_accounting record as
it goes.")

set(CPACK_RPM_COMPONENT_INSTALL ON)
set(CPACK_RPM_FILE_NAME RPM-DEFAULT)
set(CPACK_RPM_PACKAGE_LICENSE GPL-3.0-or-later)
set(CPACK_RPM_PACKAGE_GROUP Applications/Engineering)
set(CPACK_RPM_PACKAGE_AUTOREQ ON)
set(CPACK_RPM_DPLEDGER_PACKAGE_NAME dpledger)
set(CPACK_RPM_DPLEDGER_PACKAGE_SUMMARY "Account for a differential privacy budget, on the command line")
set(CPACK_RPM_DPLEDGER_PACKAGE_SUGGESTS libpq)
set(CPACK_RPM_DPLEDGER_PACKAGE_DESCRIPTION
    "Keeps an append-only, hash-chained ledger of private analyses and recomputes what has been spent.")
set(CPACK_RPM_LIBDPLEDGER_PACKAGE_NAME libdpledger1)
set(CPACK_RPM_LIBDPLEDGER_PACKAGE_SUMMARY "Account for a differential privacy budget, shared library")
set(CPACK_RPM_LIBDPLEDGER_PACKAGE_DESCRIPTION "The ledger and the filters of dpledger for other programs.")
set(CPACK_RPM_LIBDPLEDGER-DEV_PACKAGE_NAME libdpledger-devel)
set(CPACK_RPM_LIBDPLEDGER-DEV_PACKAGE_SUMMARY "Account for a differential privacy budget, development files")
set(CPACK_RPM_LIBDPLEDGER-DEV_PACKAGE_DESCRIPTION "The header of libdpledger, and its description for pkg-config.")
set(CPACK_RPM_LIBDPLEDGER-DEV_PACKAGE_REQUIRES "libdpledger1 = ${PROJECT_VERSION}")
set(CPACK_RPM_EPSILOMETER_PACKAGE_NAME epsilometer)
set(CPACK_RPM_EPSILOMETER_PACKAGE_SUMMARY "Plan, track and audit a differential privacy budget")
set(CPACK_RPM_EPSILOMETER_PACKAGE_DESCRIPTION
    "A window on a sequence of private analyses: filters, odometers, audit and reports.")
set(CPACK_RPM_EPSILOMETER_PACKAGE_SUGGESTS dpledger)
# With SOURCE_DATE_EPOCH, packages of equal files are equal.
set(CPACK_RPM_SPEC_MORE_DEFINE "%define _build_id_links none
%define use_source_date_epoch_as_buildtime 1
%define clamp_mtime_to_source_date_epoch 1
%define _buildhost localhost")
# Folders of the system belong to the system.
set(CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION
    /usr/share/applications /usr/share/doc /usr/share/icons /usr/share/icons/hicolor /usr/share/man /usr/share/man/man1
    /usr/share/man/man3 /usr/share/man/man5 /usr/lib/pkgconfig /usr/${CMAKE_INSTALL_LIBDIR}/pkgconfig
    /usr/share/metainfo /usr/share/mime /usr/share/mime/packages /usr/share/bash-completion
    /usr/share/bash-completion/completions /usr/share/zsh /usr/share/zsh/vendor-completions /usr/share/fish
    /usr/share/fish/vendor_completions.d)
foreach(size 16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256 scalable symbolic)
    foreach(folder "" /apps /mimetypes)
        list(APPEND CPACK_RPM_EXCLUDE_FROM_AUTO_FILELIST_ADDITION /usr/share/icons/hicolor/${size}${folder})
    endforeach()
endforeach()

set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)

# Windows: `cpack -G NSIS` in a build made there, with the Qt libraries gathered by windeployqt beforehand.
set(CPACK_NSIS_DISPLAY_NAME Epsilometer)
set(CPACK_NSIS_PACKAGE_NAME Epsilometer)
set(CPACK_NSIS_ENABLE_UNINSTALL_BEFORE_INSTALL ON)
set(CPACK_NSIS_MODIFY_PATH ON)
set(CPACK_NSIS_MUI_FINISHPAGE_RUN epsilometer.exe)
set(CPACK_NSIS_EXTRA_INSTALL_COMMANDS "
  WriteRegStr SHCTX 'Software\\\\Classes\\\\.dpledger' '' 'Epsilometer.Ledger'
  WriteRegStr SHCTX 'Software\\\\Classes\\\\Epsilometer.Ledger' '' 'Differential privacy ledger'
  WriteRegStr SHCTX 'Software\\\\Classes\\\\Epsilometer.Ledger\\\\shell\\\\open\\\\command' '' '\\\"$INSTDIR\\\\bin\\\\epsilometer.exe\\\" \\\"%1\\\"'
")
set(CPACK_NSIS_EXTRA_UNINSTALL_COMMANDS "
  DeleteRegKey SHCTX 'Software\\\\Classes\\\\.dpledger'
  DeleteRegKey SHCTX 'Software\\\\Classes\\\\Epsilometer.Ledger'
")
set(CPACK_PACKAGE_EXECUTABLES epsilometer Epsilometer)

# macOS: `cpack -G DragNDrop` in a build made there.
set(CPACK_DMG_VOLUME_NAME "Epsilometer ${PROJECT_VERSION}")
set(CPACK_DMG_FORMAT UDZO)
set(CPACK_DMG_SLA_USE_RESOURCE_FILE_LICENSE OFF)
include(CPack)
