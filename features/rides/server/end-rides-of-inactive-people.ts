/** Ends the rides of people whose account has become inactive: deactivated, suspended, or awaiting deletion. */
import type { Job } from '#platform/kernel/feature.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { isAcceptedTripAwaitingPickup } from '../domain/statuses.ts';
import { bookingCancelledByServer, driverChanged } from '../events.ts';
import { cancelBookingAutomatically } from './cancel-booking-automatically.ts';
import { runForEachDueRow } from './run-for-each-row.ts';
import {
  lockPersonAndCheckIfInactive,
  listUnstartedBookingsOfInactivePeople,
  setInactiveDriversOffline,
} from './store-inactive.ts';

const batchSize = 200;

/**
 * Job that switches inactive drivers offline, and cancels the bookings of inactive people if the passenger is not on
 * board yet. A request that no driver has accepted is cancelled like an expired request. An accepted booking is
 * cancelled as if the inactive person had cancelled it. The other person then receives the tokens and gets no negative
 * mark for the cancellation.
 */
export const endRidesOfInactivePeopleJob: Job = {
  name: 'rides.end-rides-of-inactive-people',
  cron: '* * * * *',
  run: async (job) => {
    const { platform, mutate } = job;
    await mutate(async ({ tx, emit }) => {
      for (const { userId } of await setInactiveDriversOffline(tx)) emit(driverChanged, { userId });
    });
    await runForEachDueRow(
      job,
      batchSize,
      (handledIds) => listUnstartedBookingsOfInactivePeople(platform.db, handledIds, batchSize),
      (row) => mutate((ctx) => endRide({ ...ctx, platform }, row)),
    );
  },
};

async function endRide(
  ctx: TransactionContext & { platform: Platform },
  { id: bookingId, leaverId }: { id: string; leaverId: string },
): Promise<void> {
  // The account may have become active again since the list was read.
  if (!(await lockPersonAndCheckIfInactive(ctx.tx, leaverId))) return;
  const booking = await cancelBookingAutomatically(ctx, bookingId, (one) =>
    chooseCancellation(one, leaverId),
  );
  if (booking?.status === 'requested' && booking.passengerId !== leaverId)
    ctx.emit(bookingCancelledByServer, {
      bookingId,
      reason: 'person_left',
      recipients: [booking.passengerId],
    });
}

/**
 * Decides how the server cancels a booking of the inactive person `leaverId`. Returns null if the passenger is on board
 * or the booking has ended.
 */
function chooseCancellation({ status, passengerId }: BookingRow, leaverId: string) {
  if (status === 'requested') return { actor: 'system', reasonCode: 'person_left' } as const;
  if (!isAcceptedTripAwaitingPickup(status)) return null;
  return { actor: passengerId === leaverId ? 'passenger' : 'driver', reasonCode: null } as const;
}
