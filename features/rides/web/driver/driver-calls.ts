import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../../driver-api.ts';

/** Data for the driver's home screen: the profile, and the requests that the driver may accept. */
type DriverHomeData = FunctionResult<typeof api.listRideRequests>;
/** The viewer's own driver profile. */
export type DriverProfile = NonNullable<DriverHomeData['driver']>;
/** A ride request that the viewer may accept. */
export type RideRequest = DriverHomeData['requests'][number];
/** A document of the viewer's driver profile (license or insurance), with its photo and last valid day. */
export type DriverDocument = DriverProfile['documents'][number];
/** A page of the viewer's earnings as a driver, as `listDriverEarnings` returns it. */
export type DriverEarnings = FunctionResult<typeof api.listDriverEarnings>;
/** A driver who waits for approval, as `listDriverApplications` returns it. */
export type DriverApplication = FunctionResult<typeof api.listDriverApplications>['drivers'][number];

/** Typed client that calls the API functions for drivers. */
export const driverApi = createApiClient<typeof api>();
