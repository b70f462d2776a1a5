import { newId } from '#platform/client/call.ts';
import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Position } from '../domain/position.ts';

/** A private zone (a circle around a hidden place) of the viewer, as `listZones` returns it. */
export type PrivacyZone = FunctionResult<typeof api.listZones>['zones'][number];
type NewZone = Omit<UncheckedArguments<typeof api.saveZone>, 'id'>;
/** A town in the result of `listTowns`. */
export type TownSearchResult = FunctionResult<typeof api.listTowns>['towns'][number];

/** Typed client that calls the API functions of the places feature. */
export const placesApi = createApiClient<typeof api>();

/** Asks the server for the name of a position. */
export const fetchPlaceNameOfPosition = (coordinates: Position) =>
  placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates });
/**
 * Stores, in the user's account, an area that the user set manually as their location.
 * @param query name by which the user found the area; undefined if the user did not search by name
 */
export const storeManuallySetAreaInAccount = (coordinates: Position, query?: string) =>
  placesApi.processGeolocationSecure({ requestType: 'setManual', coordinates, ...(query && { query }) });
/** Deletes, in the user's account, the area that the user set manually as their location. */
export const deleteManuallySetLocationOfAccount = () =>
  placesApi.processGeolocationSecure({ requestType: 'forget' });
/**
 * Creates or changes a private zone (a circle around a hidden place).
 * @param id id of the zone to change; by default a new zone is created
 */
export const saveZone = (zone: NewZone, id: string = newId()) => placesApi.saveZone({ ...zone, id });
