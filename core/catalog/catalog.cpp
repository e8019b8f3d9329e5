// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include "core/compositions/optimal_homogeneous/optimal_homogeneous.h"
#include "core/filters/basic/basic_filter.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/recommended/recommended_filter.h"
#include "core/filters/renyi/renyi_filter.h"
#include "core/filters/rogers/rogers_filter.h"
#include "core/filters/tanh/tanh_filter.h"
#include "core/filters/union/union_filter.h"
#include "core/filters/whitehouse/whitehouse_filter.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/dp_event/dp_event_importer.h"
#include "core/io/jsonl/jsonl_importer.h"
#include "core/io/pairs/pairs_importer.h"
#include "core/mechanisms/approx_dp/approx_dp.h"
#include "core/mechanisms/gaussian/gaussian.h"
#include "core/mechanisms/laplace/laplace.h"
#include "core/mechanisms/pure_dp/pure_dp.h"
#include "core/mechanisms/zcdp/zcdp.h"
#include "core/odometers/basic/basic_odometer.h"
#include "core/odometers/filter/filter_odometer.h"
#include "core/odometers/mixture/mixture_odometer.h"
#include "core/odometers/mixture_one_sided/mixture_one_sided_odometer.h"
#include "core/odometers/rogers/rogers_odometer.h"
#include "core/odometers/rogers_2021/rogers_2021_odometer.h"
#include "core/odometers/stitched/stitched_odometer.h"

namespace epsilometer {

namespace {

MechanismKinds makeMechanisms()
{
    MechanismKinds kinds;
    kinds.push_back(makePureDp());
    kinds.push_back(makeApproxDp());
    kinds.push_back(makeLaplace());
    kinds.push_back(makeGaussian());
    kinds.push_back(makeZcdp());
    return kinds;
}

FilterKinds makeFilters()
{
    FilterKinds kinds;
    kinds.push_back(makeRecommendedFilter());
    kinds.push_back(makeBasicFilter());
    kinds.push_back(makeRogersFilter());
    kinds.push_back(makeWhitehouseFilter());
    kinds.push_back(makeTanhFilter());
    kinds.push_back(makeUnionFilter());
    kinds.push_back(makeExactFilter());
    kinds.push_back(makeRenyiFilter());
    return kinds;
}

OdometerKinds makeOdometers()
{
    OdometerKinds kinds;
    kinds.push_back(makeBasicOdometer());
    kinds.push_back(makeFilterOdometer());
    kinds.push_back(makeMixtureOdometer());
    kinds.push_back(makeOneSidedMixtureOdometer());
    kinds.push_back(makeStitchedOdometer());
    kinds.push_back(makeRogersOdometer());
    kinds.push_back(makeRogers2021Odometer());
    return kinds;
}

CompositionKinds makeCompositions()
{
    CompositionKinds kinds;
    kinds.push_back(makeOptimalHomogeneous());
    return kinds;
}

Importers makeImporters()
{
    Importers importers;
    importers.push_back(makeCsvImporter());
    importers.push_back(makeJsonlImporter());
    importers.push_back(makePairsImporter());
    importers.push_back(makeDpEventImporter());
    return importers;
}

} // namespace

Catalog makeCatalog()
{
    Catalog catalog;
    catalog.mechanisms = makeMechanisms();
    catalog.filters = makeFilters();
    catalog.odometers = makeOdometers();
    catalog.compositions = makeCompositions();
    catalog.importers = makeImporters();
    return catalog;
}

} // namespace epsilometer
