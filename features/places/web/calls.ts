/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call, newId } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Position } from '../domain/position.ts';
import type { Precision } from '../domain/precision.ts';

export type Zone = ResultOf<typeof api.listZones>['zones'][number];
export type NewZone = Omit<InputOf<typeof api.saveZone>, 'id'>;
export type LocationPreview = ResultOf<typeof api.previewLocation>;
export type Town = ResultOf<typeof api.listTowns>['towns'][number];
export type TownsInput = InputOf<typeof api.listTowns>;

type Geolocation = InputOf<typeof api.processGeolocationSecure>;
const geolocate = (input: Geolocation) =>
  call<typeof api.processGeolocationSecure>('processGeolocationSecure', input);

export const nameOf = (coordinates: Position) => geolocate({ requestType: 'reverse', coordinates });
export const setAreaAt = (coordinates: Position) => geolocate({ requestType: 'setManual', coordinates });
export const forgetArea = () => geolocate({ requestType: 'forget' });
export const getMyArea = () => ask<typeof api.getMyArea>('getMyArea', {});
export const previewLocation = (position: Position, precision: Precision) =>
  ask<typeof api.previewLocation>('previewLocation', { ...position, precision });
export const listTowns = (input: TownsInput, signal?: AbortSignal) =>
  ask<typeof api.listTowns>('listTowns', input, signal ? { signal } : {});
export const listZones = () => ask<typeof api.listZones>('listZones', {});
export const saveZone = (zone: NewZone, id: string = newId()) =>
  call<typeof api.saveZone>('saveZone', { ...zone, id });
export const deleteZone = (id: string) => call<typeof api.deleteZone>('deleteZone', { id });
export const getBasemap = () => ask<typeof api.getBasemap>('getBasemap', {});
