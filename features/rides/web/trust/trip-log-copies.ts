/**
 * Stores copies of trip logs (the signed records of all changes of trips) in this browser, so that later changes of the
 * logs on the server can be detected (NEW-07).
 */
import { openIndexedDbStore } from '#platform/client/indexeddb-store.ts';
import {
  addReceivedEntriesToTripLogCopy,
  type TripLogCopyWithPublicKeys,
} from '../../domain/trip-log/trip-log-file.ts';
import { tripLogAndApologyApi } from './calls.ts';

let opened: ReturnType<typeof openIndexedDbStore<TripLogCopyWithPublicKeys>> | undefined;
const store = () => (opened ??= openIndexedDbStore<TripLogCopyWithPublicKeys>('trip_logs'));

/** Returns the copy of a trip log that this browser stores for a person; undefined if there is none. */
function loadCopy(userId: string, bookingId: string): Promise<TripLogCopyWithPublicKeys | undefined> {
  return store().get(`${userId}:${bookingId}`);
}

/** Fetches the log of a trip and adds its new entries to this browser's copy. Returns the server's log and the copy. */
export async function fetchAndStoreTripLog(userId: string, bookingId: string) {
  const [copy, answer] = await Promise.all([
    loadCopy(userId, bookingId),
    tripLogAndApologyApi.getTripLog({ bookingId }),
  ]);
  const server: TripLogCopyWithPublicKeys = { bookingId, ...answer };
  const kept = addReceivedEntriesToTripLogCopy(copy, server);
  if (kept.entries.length > (copy?.entries.length ?? 0)) await store().put(`${userId}:${bookingId}`, kept);
  return { server, kept };
}
