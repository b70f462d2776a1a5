/** API client and types of shared rides and ride estimates. */
import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../../api-shared.ts';

/** Estimated distance, duration and price of a ride, as `listRideEstimates` returns it. */
export type RideEstimate = NonNullable<FunctionResult<typeof api.listRideEstimates>['estimates'][number]>;
/** A shared ride to or from an event, as `listSharedRides` returns it. */
export type SharedRide = FunctionResult<typeof api.listSharedRides>['rides'][number];
/** Place where the viewer gets in or out of a shared ride: the pickup or the dropoff. */
export type SharedRideStop = UncheckedArguments<typeof api.startSharedRide>['stop'];

/** Typed client that calls the API functions of shared rides. */
export const sharedRidesApi = createApiClient<typeof api>();
