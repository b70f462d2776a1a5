/** API client and types of shared rides and ride estimates. */
import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../../api-shared.ts';

/** One of the `estimates` in the result of `listRideEstimates`. */
export type RideEstimate = NonNullable<FunctionResult<typeof api.listRideEstimates>['estimates'][number]>;
/** One of the `rides` in the result of `listSharedRides`. */
export type SharedRide = FunctionResult<typeof api.listSharedRides>['rides'][number];
/** The viewer's own stop on a shared ride: pickup or dropoff. */
export type SharedRideStop = UncheckedArguments<typeof api.startSharedRide>['stop'];

/** Typed client that calls the API functions of shared rides. */
export const sharedRidesApi = createApiClient<typeof api>();
