/** All tables of the starter city's street map. */
import type { CityMapData } from '../domain/mapped-features.ts';
import { mappedFreeways } from './freeways.ts';
import { mappedCities, mappedNeighborhoods, mappedPeaks, mappedVillages } from './labels.ts';
import { mappedMountains } from './mountains.ts';
import { parksAToC } from './parks-a-to-c.ts';
import { parksDToH } from './parks-d-to-h.ts';
import { parksIToO } from './parks-i-to-o.ts';
import { parksPToZ } from './parks-p-to-z.ts';
import { mappedRailLines, mappedStations } from './rail.ts';
import { streetsEastWestNorth } from './streets-east-west-north.ts';
import { streetsEastWestSouth } from './streets-east-west-south.ts';
import { streetsNorthSouthEast } from './streets-north-south-east.ts';
import { streetsNorthSouthMiddle } from './streets-north-south-middle.ts';
import { streetsNorthSouthWest } from './streets-north-south-west.ts';
import { mappedLakes, mappedWaterways } from './water.ts';

/** The street map of the starter city, from all tables of this folder. */
export const cityMapData: CityMapData = {
  freeways: mappedFreeways,
  streets: [
    ...streetsEastWestNorth,
    ...streetsEastWestSouth,
    ...streetsNorthSouthWest,
    ...streetsNorthSouthMiddle,
    ...streetsNorthSouthEast,
  ],
  rails: mappedRailLines,
  stations: mappedStations,
  waterways: mappedWaterways,
  lakes: mappedLakes,
  areas: [...parksAToC, ...parksDToH, ...parksIToO, ...parksPToZ],
  mountains: mappedMountains,
  places: [...mappedCities, ...mappedVillages, ...mappedNeighborhoods],
  peaks: mappedPeaks,
};
