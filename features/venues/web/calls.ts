import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** The data of a venue's screen: the venue, its opening hours, photos and next events. */
export type VenuePage = FunctionResult<typeof api.getVenue>;

/** A venue as the API returns it. */
export type Venue = VenuePage['venue'];

/** Typed client that calls the API functions of the venues feature. */
export const venuesApi = createApiClient<typeof api>();
