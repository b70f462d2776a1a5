import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibleEventOccurrence } from '#features/events/server/public.ts';
import { lockAccountsAndReadLedgerEntries } from '#features/tokens/server/public.ts';
import { startSharedRide } from '../../api-shared.ts';
import { maxPassengersPerSharedRide } from '../../domain/limits.ts';
import {
  findSharedRideRefusalReasonForEvent,
  decideIfPersonMayStartSharedRide,
} from '../../domain/shared/plan-shared-ride.ts';
import { getEventTimeOfSharedRide } from '../../domain/shared/shared-route.ts';
import type { SharedTripRow } from '../../domain/shared/shared-trip.ts';
import { sharedRideStarted } from '../../events.ts';
import {
  createNewcomerRideLimitError,
  createPassengerNotFoundError,
  createSharedRideRefusedError,
} from '../errors.ts';
import { hasViewerReachedNewcomerRideLimit } from '../newcomer-limit.ts';
import { loadPassengersAndDrivers } from '../present-bookings.ts';
import { buildSubqueryOfGivenIdsSql } from '../store.ts';
import { findOpenSharedRideBookingOfUser, insertSharedTrip } from '../store-shared.ts';
import { bookSharedRideSeat, convertTownEventPlaceToStop } from './book-shared-ride-seat.ts';

/**
 * Creates a shared ride to an event, or home from it, and books the first seat on it for the caller (NEW-02). Others
 * who go to the event can then join.
 */
export const startSharedRideHandler = implementFunction(
  startSharedRide,
  async function startSharedRide(ctx, args) {
    const { tx, viewer, now } = ctx;
    const { occurrenceId, direction, stop } = args;
    const event = await loadVisibleEventOccurrence(ctx, tx, args);
    const { position } = event;
    const refusal = findSharedRideRefusalReasonForEvent(event, now);
    if (refusal !== null || position === null) throw createSharedRideRefusedError(refusal ?? 'no_place');
    // Lock the ledger account, so that concurrent calls of the same person run one after the other.
    const [ledger, isAtNewcomerLimit, [own], parties] = await awaitStatements([
      lockAccountsAndReadLedgerEntries(tx, { accounts: buildSubqueryOfGivenIdsSql(tx, [viewer.id]) }),
      hasViewerReachedNewcomerRideLimit(ctx),
      findOpenSharedRideBookingOfUser(tx, { userId: viewer.id, occurrenceId, direction }),
      loadPassengersAndDrivers(tx, () => buildSubqueryOfGivenIdsSql(tx, [viewer.id]), now),
    ]);
    if (!ledger.accounts.has(viewer.id)) throw createPassengerNotFoundError();
    if (own !== undefined) throw createSharedRideRefusedError('already_riding');
    const start = decideIfPersonMayStartSharedRide({ ...event, position }, stop, direction, now);
    if (!start.ok) throw createSharedRideRefusedError(start.reason);
    if (isAtNewcomerLimit) throw createNewcomerRideLimitError();
    const { miles, minutes, fare, departsAt } = start.plan;
    const place = convertTownEventPlaceToStop(event.location, position);
    const trip: SharedTripRow = {
      id: ctx.newId(),
      eventId: event.eventId,
      occurrenceId,
      direction,
      placeAddress: place.address,
      placeLat: place.lat,
      placeLng: place.lng,
      seats: maxPassengersPerSharedRide,
      miles,
      minutes,
      fare,
      departsAt,
      eventTime: getEventTimeOfSharedRide(direction, event),
      eventStartsAt: event.startsAt,
      createdAt: now,
    };
    const seat = { stop, plan: start.plan, withStartCode: args.withStartCode };
    const booking = await bookSharedRideSeat(ctx, { trip, bookings: [] }, seat, { ledger, parties }, [
      insertSharedTrip(tx, trip),
    ]);
    ctx.emit(sharedRideStarted, { tripId: trip.id, occurrenceId });
    return { success: true as const, booking };
  },
);
