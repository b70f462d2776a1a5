import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { FunctionError } from '#platform/contract/errors.ts';
import { implementBatchedMutation, callMustRunAloneMarker } from '#platform/kernel/implement.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '#features/places/domain/position.ts';
import { recordDriverPosition } from '../api.ts';
import {
  type TripTrackSummary,
  addPositionToTripTrackSummary,
  shouldAddToDrivenDistance,
} from '../domain/driven-distance.ts';
import { type BookingStatus, isActiveTripStatus } from '../domain/statuses.ts';
import { driverPositionRecorded } from '../events.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import {
  findTripTrackSummaries,
  listActiveBookingsOfSharedTrips,
  lockTripsForPositionReport,
  type DriverPositionsAndTripTracks,
  type TripDataForPositionReport,
  storeDriverPositionsAndTripTracks,
} from './store-trips.ts';

/** A position reported by a driver's device. */
interface Report {
  bookingId: string;
  driverId: string;
  position: Position;
}

/**
 * Maximum time in milliseconds that a reported position waits under load, so that several positions share a
 * transaction. Riders do not notice the delay, because a phone sends a position only every few seconds.
 */
const busyLingerMs = 50;

type RecordingContext = Pick<TransactionContext, 'tx' | 'now' | 'afterCommit'> & {
  platform: Pick<Platform, 'committed'>;
};

/**
 * Records the positions of drivers of active trips, with the server's time. A position on a shared trip is recorded for
 * all active bookings of the trip. Calls that arrive within a few milliseconds (under load, within `busyLingerMs`)
 * share one transaction with two database round trips.
 */
export const recordDriverPositionHandler = implementBatchedMutation(
  recordDriverPosition,
  {
    body: async function recordDriverPosition(ctx, { bookingId, position }) {
      const report = { bookingId, driverId: ctx.viewer.id, position };
      const trips = await loadTrips(ctx.tx, [bookingId], false);
      const [answer] = await recordPositions(ctx, [report], trips);
      if (answer === undefined) throw createTripMissingOrHiddenError();
      return answer;
    },
  },
  {
    prepareBatch: async () => undefined,
    busyLingerMs,
    async batched(ctx, calls) {
      const reports = calls.map(({ viewer, args }) => ({ ...args, driverId: viewer.id }));
      const ids = [...new Set(reports.map(({ bookingId }) => bookingId))];
      const trips = await loadTrips(ctx.tx, ids, true);
      const answers = await recordPositions(ctx, reports, trips);
      // If another transaction has locked the booking, the call must run again in its own transaction, which waits for
      // the lock.
      const explain = ({ bookingId }: Report): FunctionError | typeof callMustRunAloneMarker =>
        trips.locked.has(bookingId) ? createTripMissingOrHiddenError() : callMustRunAloneMarker;
      return answers.map((answer, index) => answer ?? explain(reports[index]!));
    },
  },
);

interface LoadedTrips {
  locked: ReadonlyMap<string, TripDataForPositionReport>;
  tracks: ReadonlyMap<string, TripTrackSummary>;
  /** Active bookings of the shared trips, by the id of the shared trip. */
  sharing: ReadonlyMap<string, readonly { bookingId: string; status: BookingStatus }[]>;
}

async function loadTrips(tx: Tx, bookingIds: string[], skipLocked: boolean): Promise<LoadedTrips> {
  const [locked, tracks, sharing] = await awaitStatements([
    lockTripsForPositionReport(tx, bookingIds, skipLocked).execute(),
    findTripTrackSummaries(tx, bookingIds),
    listActiveBookingsOfSharedTrips(tx, bookingIds).execute(),
  ]);
  return {
    locked: new Map(locked.map((trip) => [trip.bookingId, trip])),
    tracks,
    sharing: Map.groupBy(sharing, ({ sharedTripId }) => sharedTripId),
  };
}

/**
 * Stores the plausible positions and sends them to the clients that watch the trips.
 * @returns the response to each report, in the same order. The response is undefined if the trip is not active or has
 *   another driver.
 */
async function recordPositions(
  ctx: RecordingContext,
  reports: readonly Report[],
  { locked, tracks, sharing }: LoadedTrips,
): Promise<({ accepted: boolean } | undefined)[]> {
  const { tx, now } = ctx;
  const extended = new Map<string, TripTrackSummary>();
  const positions: DriverPositionsAndTripTracks['positions'][number][] = [];
  const answers = reports.map(({ bookingId, driverId, position }) => {
    const trip = locked.get(bookingId);
    if (trip?.driverId !== driverId || !isActiveTripStatus(trip.status)) return undefined;
    // The rider of a scheduled ride may see the driver's position only after the driver has set out.
    if (trip.isUpcoming) return { accepted: false };
    const { status, pickupLat, pickupLng, startedAt, sharedTripId } = trip;
    const pickup = pickupLat === null || pickupLng === null ? position : { lat: pickupLat, lng: pickupLng };
    const together = (sharedTripId === null ? undefined : sharing.get(sharedTripId)) ?? [];
    const track = addPositionToTripTrackSummary(
      extended.get(bookingId) ?? tracks.get(bookingId),
      { ...position, at: now, isCounted: shouldAddToDrivenDistance(status, together) },
      { pickup, startedAt: sharedTripId === null ? startedAt : null },
    );
    if (track === undefined) return { accepted: false };
    for (const id of together.length === 0 ? [bookingId] : together.map((one) => one.bookingId)) {
      extended.set(id, track);
      positions.push({ bookingId: id, driverId, ...position });
    }
    return { accepted: true };
  });
  if (positions.length === 0) return answers;
  await storeDriverPositionsAndTripTracks(tx, {
    tracks: Array.from(extended, ([bookingId, track]) => ({ bookingId, track })),
    positions,
    at: now,
  });
  // Update the watching clients without a row in the event log, because each trip has a new position every few seconds.
  ctx.afterCommit(() =>
    ctx.platform.committed(
      Array.from(extended, ([bookingId, { last }]) =>
        driverPositionRecorded.of({ bookingId, lat: last.lat, lng: last.lng, at: last.at.getTime() }),
      ),
    ),
  );
  return answers;
}
