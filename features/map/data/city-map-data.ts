/** Combines all tables of the street map of Phoenix, the built-in example town. */
import type { CityMap } from '../domain/mapped-features.ts';
import { mappedFreeways } from './freeways.ts';
import { mappedCitiesAndTowns, mappedNeighborhoods, mappedPeaks, mappedVillages } from './labels.ts';
import { mappedMountains } from './mountains.ts';
import { parksAToC } from './parks-a-to-c.ts';
import { parksDToH } from './parks-d-to-h.ts';
import { parksIToO } from './parks-i-to-o.ts';
import { parksPToZ } from './parks-p-to-z.ts';
import { mappedRailLines, mappedRailStations } from './rail.ts';
import { northernEastWestStreets } from './northern-east-west-streets.ts';
import { southernEastWestStreets } from './southern-east-west-streets.ts';
import { easternNorthSouthStreets } from './eastern-north-south-streets.ts';
import { centralNorthSouthStreets } from './central-north-south-streets.ts';
import { westernNorthSouthStreets } from './western-north-south-streets.ts';
import { mappedLakes, mappedWaterways } from './water.ts';

/** The street map of Phoenix, the built-in example town: streets, rails, waters, parks and names. */
export const builtInCityMap: CityMap = {
  freeways: mappedFreeways,
  streets: [
    ...northernEastWestStreets,
    ...southernEastWestStreets,
    ...westernNorthSouthStreets,
    ...centralNorthSouthStreets,
    ...easternNorthSouthStreets,
  ],
  rails: mappedRailLines,
  stations: mappedRailStations,
  waterways: mappedWaterways,
  lakes: mappedLakes,
  areas: [...parksAToC, ...parksDToH, ...parksIToO, ...parksPToZ],
  mountains: mappedMountains,
  places: [...mappedCitiesAndTowns, ...mappedVillages, ...mappedNeighborhoods],
  peaks: mappedPeaks,
};
