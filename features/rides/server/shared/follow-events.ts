/**
 * Adapts shared rides to changes of their events: cancels the rides of canceled events, and moves rides whose event has
 * a new time.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadOccurrenceTimesById } from '#features/events/server/public.ts';
import { updateHoldExpiryTimes } from '#features/tokens/server/public.ts';
import type { BookingRow } from '../../domain/present-booking.ts';
import {
  computeSharedRideDeadlines,
  computeSharedRideDepartureTime,
  getEventTimeOfSharedRide,
} from '../../domain/shared/shared-route.ts';
import { isAcceptedTripAwaitingPickup } from '../../domain/statuses.ts';
import { isOpenBooking, type SharedTripRow } from '../../domain/shared/shared-trip.ts';
import { bookingCancelledByServer, sharedRideEventMoved } from '../../events.ts';
import { cancelBookingAutomatically } from '../cancel-booking-automatically.ts';
import { getFareHoldLedgerKey } from '../ledger-keys.ts';
import { runForEachRowDespiteErrors } from '../run-for-each-row.ts';
import {
  listBookingsOfSharedTrips,
  listUnstartedSharedTrips,
  lockBookingsOfSharedTrip,
  lockSharedTrip,
  updateStoredEventTimesOfSharedTrip,
  updateEventAndDepartureTimesOfSharedTrip,
} from '../store-shared.ts';

const maxTrips = 1_000;

interface EventTimes {
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
}

/**
 * Job that adapts shared rides to changes of their events, while no passenger is on board (NEW-02).
 * - If the event does not take place, the riders get their tokens back, and nobody gets a negative mark for the
 *   cancellation.
 * - If the event has a new time, all people on the ride are notified. A ride without a driver departs at the new time;
 *   a ride with a driver still departs as agreed.
 * - If the event has a new place, the ride still goes to the place that the event had when the first rider booked.
 */
export const adaptSharedRidesToEventChangesJob: Job = {
  name: 'rides.follow-events-of-shared-rides',
  cron: '* * * * *',
  run: async (job) => {
    const { platform } = job;
    const trips = await listUnstartedSharedTrips(platform.db, maxTrips);
    const times = await loadOccurrenceTimesById(
      platform.db,
      trips.map(({ occurrenceId }) => occurrenceId),
    );
    await runForEachRowDespiteErrors(job, trips, (trip) =>
      followEvent(job, trip, times.get(trip.occurrenceId)),
    );
  },
};

async function followEvent(
  job: Parameters<Job['run']>[0],
  trip: SharedTripRow,
  event: EventTimes | undefined,
): Promise<void> {
  const { platform, mutate, now } = job;
  if (event === undefined || event.isCancelled) {
    // If an event is canceled after it has begun, the people who are there still need the ride home.
    const startsAt = event?.startsAt ?? trip.eventStartsAt;
    if (trip.direction === 'home' && startsAt !== null && startsAt <= now) return;
    const open = (await listBookingsOfSharedTrips(platform.db, [trip.id])).filter(isOpenBooking);
    await runForEachRowDespiteErrors(job, open, ({ id }) =>
      mutate((ctx) => cancelBookingOfCancelledEvent({ ...ctx, platform }, id)),
    );
  } else if (isMoved(trip, event)) {
    await mutate((ctx) => followMovedEvent(ctx, trip.id, event));
  } else if (trip.eventTime === null || trip.eventStartsAt?.getTime() !== event.startsAt.getTime()) {
    // Only the stored times have to be updated: either an older version of the server created the trip without these
    // times, or only the start of the event changed, on which a ride home does not depend.
    await mutate(async ({ tx }) => {
      await updateStoredEventTimesOfSharedTrip(tx, { id: trip.id, ...getEventTimes(trip, event) });
    });
  }
}

const isBeforeBoarding = ({ status }: BookingRow) =>
  status === 'requested' || isAcceptedTripAwaitingPickup(status);

async function cancelBookingOfCancelledEvent(
  ctx: TransactionContext & { platform: Platform },
  bookingId: string,
): Promise<void> {
  let isLast = false;
  const booking = await cancelBookingAutomatically(ctx, bookingId, (_booking, beside) => {
    const open = beside.filter(isOpenBooking);
    isLast = open.length === 1;
    return open.some(({ id }) => id === bookingId) && open.every(isBeforeBoarding)
      ? { actor: 'system', reasonCode: 'event_cancelled' }
      : null;
  });
  if (booking === null) return;
  const { passengerId, driverId } = booking;
  // The driver gets one notification for all riders. It is sent with the cancellation of the last rider.
  const recipients = isLast && driverId !== null ? [passengerId, driverId] : [passengerId];
  ctx.emit(bookingCancelledByServer, { bookingId, reason: 'event_cancelled', recipients });
}

const getEventTimes = ({ direction }: SharedTripRow, event: EventTimes) => ({
  eventTime: getEventTimeOfSharedRide(direction, event),
  eventStartsAt: event.startsAt,
});

const isMoved = ({ direction, eventTime }: SharedTripRow, event: EventTimes) =>
  eventTime !== null && eventTime.getTime() !== getEventTimeOfSharedRide(direction, event).getTime();

async function followMovedEvent(ctx: TransactionContext, tripId: string, event: EventTimes): Promise<void> {
  const { tx, now } = ctx;
  const [[trip], bookings] = await awaitStatements([
    lockSharedTrip(tx, tripId).execute(),
    lockBookingsOfSharedTrip(tx, tripId).execute(),
  ]);
  const open = bookings.filter(isOpenBooking);
  if (trip === undefined || !isMoved(trip, event) || !open.every(isBeforeBoarding)) return;
  const times = getEventTimes(trip, event);
  const driverId = open.find((one) => one.driverId !== null)?.driverId ?? null;
  if (driverId === null) {
    const departsAt = computeSharedRideDepartureTime(trip.direction, event, trip.minutes, now);
    const { expiresAt, holdUntil } = computeSharedRideDeadlines(departsAt);
    await updateEventAndDepartureTimesOfSharedTrip(tx, { id: tripId, ...times, departsAt, expiresAt });
    const holds = open.map(({ id, changeNo }) => getFareHoldLedgerKey(id, changeNo));
    await updateHoldExpiryTimes(tx, holds, holdUntil);
  } else {
    // The driver and the riders agreed on the departure, so the server does not change it.
    await updateStoredEventTimesOfSharedTrip(tx, { id: tripId, ...times });
  }
  ctx.emit(sharedRideEventMoved, {
    bookings: open.map(({ id, passengerId }) => ({ id, passengerId })),
    occurrenceId: trip.occurrenceId,
    noticeId: ctx.newId(),
    hasNewDeparture: driverId === null,
    driverId,
  });
}
