/**
 * Copies of trip logs that this browser stores, so that later changes on the server are detected (NEW-07).
 */
import { openIndexedDbStore } from '#platform/client/indexeddb-store.ts';
import { extendTripLogCopy, type TripLogCopy } from '../../domain/trip-log/trip-log-file.ts';
import { tripRecordsApi } from './calls.ts';

let opened: ReturnType<typeof openIndexedDbStore<TripLogCopy>> | undefined;
const store = () => (opened ??= openIndexedDbStore<TripLogCopy>('trip_logs'));

/** Returns this browser's copy of the log of a person's trip; undefined if there is none. */
function loadCopy(userId: string, bookingId: string): Promise<TripLogCopy | undefined> {
  return store().get(`${userId}:${bookingId}`);
}

/** Fetches the log of a trip and adds its new entries to this browser's copy. Returns the server's log and the copy. */
export async function fetchAndStoreTripLog(userId: string, bookingId: string) {
  const [copy, answer] = await Promise.all([
    loadCopy(userId, bookingId),
    tripRecordsApi.getTripLog({ bookingId }),
  ]);
  const server: TripLogCopy = { bookingId, ...answer };
  const kept = extendTripLogCopy(copy, server);
  if (kept.entries.length > (copy?.entries.length ?? 0)) await store().put(`${userId}:${bookingId}`, kept);
  return { server, kept };
}
