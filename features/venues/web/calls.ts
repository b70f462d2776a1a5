import { client } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Venue = ResultOf<typeof api.getVenue>['venue'];
export type NearVenue = ResultOf<typeof api.listVenues>['venues'][number];

export const venuesApi = client<typeof api>();
