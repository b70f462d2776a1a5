import { ARTS } from './phoenix-arts.ts';
import { COMMUNITY } from './phoenix-community.ts';
import { ENTERTAINMENT } from './phoenix-entertainment.ts';
import { FITNESS } from './phoenix-fitness.ts';
import { FOOD } from './phoenix-food.ts';
import { OUTDOORS_AROUND } from './phoenix-outdoors-around.ts';
import { OUTDOORS_PHOENIX } from './phoenix-outdoors-phoenix.ts';
import { SERVICES } from './phoenix-services.ts';
import { SHOPPING } from './phoenix-shopping.ts';
import { SPORTS } from './phoenix-sports.ts';
import { WORK } from './phoenix-work.ts';
import type { StarterVenue } from './starter-venue.ts';

/**
 * All venues of the starter city: real, well-known public places in Phoenix and neighboring towns. An id is `ven_` and
 * the name in snake case. Ids must never change, because posts and later imports refer to them.
 */
export const PHOENIX_VENUES: readonly StarterVenue[] = [
  ...OUTDOORS_PHOENIX,
  ...OUTDOORS_AROUND,
  ...ARTS,
  ...FOOD,
  ...SHOPPING,
  ...SPORTS,
  ...FITNESS,
  ...ENTERTAINMENT,
  ...WORK,
  ...SERVICES,
  ...COMMUNITY,
];
