/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Venue = ResultOf<typeof api.getVenue>['venue'];

export type NearVenue = ResultOf<typeof api.listVenues>['venues'][number];

export const getVenue = (venueId: string) => ask<typeof api.getVenue>('getVenue', { venueId });
export const listVenues = (q: string, limit: number, signal?: AbortSignal) =>
  ask<typeof api.listVenues>('listVenues', q === '' ? { limit } : { q, limit }, signal ? { signal } : {});
/** By place: in view of a map, or around somewhere, the nearest first. */
export const findVenues = (input: InputOf<typeof api.listVenues>, signal?: AbortSignal) =>
  ask<typeof api.listVenues>('listVenues', input, signal ? { signal } : {});
