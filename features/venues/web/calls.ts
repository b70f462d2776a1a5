import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Venue = ResultOf<typeof api.getVenue>['venue'];

export const venuesApi = createClient<typeof api>();
