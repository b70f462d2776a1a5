/** All tables of the starter city's street map. */
import type { CityFacts } from '../domain/map-facts.ts';
import { freeways } from './freeways.ts';
import { cities, neighborhoods, peaks, villages } from './labels.ts';
import { mountains } from './mountains.ts';
import { parksAToC } from './parks-a-to-c.ts';
import { parksDToH } from './parks-d-to-h.ts';
import { parksIToO } from './parks-i-to-o.ts';
import { parksPToZ } from './parks-p-to-z.ts';
import { rails, stations } from './rail.ts';
import { streetsEastWestNorth } from './streets-east-west-north.ts';
import { streetsEastWestSouth } from './streets-east-west-south.ts';
import { streetsNorthSouthEast } from './streets-north-south-east.ts';
import { streetsNorthSouthMiddle } from './streets-north-south-middle.ts';
import { streetsNorthSouthWest } from './streets-north-south-west.ts';
import { lakes, waterways } from './water.ts';

export const cityFacts: CityFacts = {
  freeways,
  streets: [
    ...streetsEastWestNorth,
    ...streetsEastWestSouth,
    ...streetsNorthSouthWest,
    ...streetsNorthSouthMiddle,
    ...streetsNorthSouthEast,
  ],
  rails,
  stations,
  waterways,
  lakes,
  areas: [...parksAToC, ...parksDToH, ...parksIToO, ...parksPToZ],
  mountains,
  places: [...cities, ...villages, ...neighborhoods],
  peaks,
};
