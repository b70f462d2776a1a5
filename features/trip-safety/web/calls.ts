import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type FollowedTrip = ResultOf<typeof api.getSharedTrip>['trip'];
export type TripSafety = ResultOf<typeof api.getTripSafety>;
export type TrustedContact = ResultOf<typeof api.listTrustedContacts>['contacts'][number];

export const safetyApi = createClient<typeof api>();
