/** All tables of the starter city's street map. */
import type { CityFacts } from '../domain/city-layers.ts';
import { freeways } from './freeways.ts';

export const cityFacts: CityFacts = { freeways };
