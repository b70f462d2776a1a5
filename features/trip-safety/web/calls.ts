import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** A trip as it is shown to a person who follows it with a link. */
export type TripSharedByLink = FunctionResult<typeof api.getSharedTrip>['trip'];
/** The viewer's emergency on a trip, whether the viewer can call for help, and the trusted contacts. */
export type TripSafetyStatus = FunctionResult<typeof api.getTripSafety>;
/** A trusted contact of the viewer, as `listTrustedContacts` returns it. */
export type TrustedContact = FunctionResult<typeof api.listTrustedContacts>['contacts'][number];

/** Typed client that calls the API functions of the trip-safety feature. */
export const tripSafetyApi = createApiClient<typeof api>();
