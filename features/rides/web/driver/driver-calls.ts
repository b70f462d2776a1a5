import { createClient } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../../driver-api.ts';

/** Data of the driver's home: the profile, and the requests that the driver may accept. */
type DriverHomeData = ResultOf<typeof api.listRideRequests>;
export type DriverProfile = NonNullable<DriverHomeData['driver']>;
export type RideRequest = DriverHomeData['requests'][number];
export type DriverDocument = DriverProfile['documents'][number];
export type Earnings = ResultOf<typeof api.listDriverEarnings>;
export type DriverApplication = ResultOf<typeof api.listDriverApplications>['drivers'][number];

export const driverApi = createClient<typeof api>();
