import { newId } from '#platform/client/call.ts';
import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Position } from '../domain/position.ts';

export type Zone = ResultOf<typeof api.listZones>['zones'][number];
type NewZone = Omit<InputOf<typeof api.saveZone>, 'id'>;
export type Town = ResultOf<typeof api.listTowns>['towns'][number];

export const placesApi = client<typeof api>();

export const nameOf = (coordinates: Position) =>
  placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates });
export const setAreaAt = (coordinates: Position) =>
  placesApi.processGeolocationSecure({ requestType: 'setManual', coordinates });
export const forgetArea = () => placesApi.processGeolocationSecure({ requestType: 'forget' });
/** @param id of the zone to change; a new one creates a zone */
export const saveZone = (zone: NewZone, id: string = newId()) => placesApi.saveZone({ ...zone, id });
