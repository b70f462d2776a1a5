import { PHOENIX_ARTS_VENUES } from './phoenix-arts.ts';
import { PHOENIX_COMMUNITY_VENUES } from './phoenix-community.ts';
import { PHOENIX_ENTERTAINMENT_VENUES } from './phoenix-entertainment.ts';
import { PHOENIX_FITNESS_VENUES } from './phoenix-fitness.ts';
import { PHOENIX_FOOD_VENUES } from './phoenix-food.ts';
import { OUTDOOR_VENUES_NEAR_PHOENIX } from './phoenix-outdoors-around.ts';
import { OUTDOOR_VENUES_IN_PHOENIX } from './phoenix-outdoors-phoenix.ts';
import { PHOENIX_PUBLIC_SERVICE_VENUES } from './phoenix-services.ts';
import { PHOENIX_SHOPPING_VENUES } from './phoenix-shopping.ts';
import { PHOENIX_SPORTS_VENUES } from './phoenix-sports.ts';
import { PHOENIX_WORK_VENUES } from './phoenix-work.ts';
import type { StarterCityVenue } from './starter-city-venue.ts';

/**
 * All venues of the starter city (the built-in example town): real, well-known public places in Phoenix and neighboring
 * towns. An id consists of `ven_` and the name in snake case. Ids must never change, because posts and later imports
 * refer to them.
 */
export const PHOENIX_VENUES: readonly StarterCityVenue[] = [
  ...OUTDOOR_VENUES_IN_PHOENIX,
  ...OUTDOOR_VENUES_NEAR_PHOENIX,
  ...PHOENIX_ARTS_VENUES,
  ...PHOENIX_FOOD_VENUES,
  ...PHOENIX_SHOPPING_VENUES,
  ...PHOENIX_SPORTS_VENUES,
  ...PHOENIX_FITNESS_VENUES,
  ...PHOENIX_ENTERTAINMENT_VENUES,
  ...PHOENIX_WORK_VENUES,
  ...PHOENIX_PUBLIC_SERVICE_VENUES,
  ...PHOENIX_COMMUNITY_VENUES,
];
