import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibleEventOccurrence } from '#features/events/server/public.ts';
import { lockAccountsAndReadLedgerEntries } from '#features/tokens/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { joinSharedRide } from '../../api-shared.ts';
import {
  findSharedRideRefusalReasonForEvent,
  decideIfPersonMayJoinSharedRide,
} from '../../domain/shared/plan-shared-ride.ts';
import { isOpenBooking } from '../../domain/shared/shared-trip.ts';
import {
  createNewcomerRideLimitError,
  createPassengerNotFoundError,
  createSharedRideNotFoundError,
  createSharedRideRefusedError,
} from '../errors.ts';
import { hasViewerReachedNewcomerRideLimit } from '../newcomer-limit.ts';
import { loadPassengersAndDrivers } from '../present-bookings.ts';
import { buildSubqueryOfGivenIdsSql } from '../store.ts';
import { bookSharedRideSeat } from './book-shared-ride-seat.ts';
import {
  findOpenSharedRideBookingOfUser,
  lockBookingsOfSharedTrip,
  lockSharedTrip,
  buildSharedTripPassengerIdsSql,
  updateSharedTripRouteAndFare,
} from '../store-shared.ts';

/**
 * Books a seat on a shared ride, and divides the fare among all riders again (NEW-02). Locks the shared trip first, so
 * that two people cannot both get the last seat.
 */
export const joinSharedRideHandler = implementFunction(
  joinSharedRide,
  async function joinSharedRide(ctx, { tripId, stop, maxShare, withStartCode }) {
    const { tx, viewer, now } = ctx;
    const [[trip], bookings, ledger, isAtNewcomerLimit, visibility, parties] = await awaitStatements([
      lockSharedTrip(tx, tripId).execute(),
      lockBookingsOfSharedTrip(tx, tripId).execute(),
      lockAccountsAndReadLedgerEntries(tx, { accounts: buildSubqueryOfGivenIdsSql(tx, [viewer.id]) }),
      hasViewerReachedNewcomerRideLimit(ctx),
      loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
      loadPassengersAndDrivers(tx, () => buildSharedTripPassengerIdsSql(tx, tripId, viewer.id), now),
    ]);
    const isHidden = ({ passengerId }: { passengerId: string }) =>
      visibility?.isBlocked(passengerId) === true;
    if (trip === undefined || bookings.filter(isOpenBooking).some(isHidden))
      throw createSharedRideNotFoundError();
    if (!ledger.accounts.has(viewer.id)) throw createPassengerNotFoundError();
    const { eventId, occurrenceId, direction } = trip;
    const event = await loadVisibleEventOccurrence(ctx, tx, { eventId, occurrenceId });
    const refusal = findSharedRideRefusalReasonForEvent(event, now);
    if (refusal !== null) throw createSharedRideRefusedError(refusal);
    const [own] = await findOpenSharedRideBookingOfUser(tx, { userId: viewer.id, occurrenceId, direction });
    if (own !== undefined) throw createSharedRideRefusedError('already_riding');
    const join = decideIfPersonMayJoinSharedRide(trip, bookings, { id: viewer.id, stop }, now);
    if (!join.ok) throw createSharedRideRefusedError(join.reason);
    const { miles, minutes, fare, share } = join.plan;
    if (share > maxShare) throw createSharedRideRefusedError('price_changed');
    if (isAtNewcomerLimit) throw createNewcomerRideLimitError();
    const changed = { ...trip, miles, minutes, fare };
    const seat = { stop, plan: join.plan, withStartCode };
    const booking = await bookSharedRideSeat(ctx, { trip: changed, bookings }, seat, { ledger, parties }, [
      updateSharedTripRouteAndFare(tx, changed),
    ]);
    return { success: true as const, booking };
  },
);
