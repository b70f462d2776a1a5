/** Books a seat on a shared trip, and updates the other riders' shares of the fare. */
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Position } from '#features/places/domain/position.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import { addressLengthRange, bookingFee } from '../../domain/limits.ts';
import type { BookingRow } from '../../domain/present-booking.ts';
import type { SharedRidePlan } from '../../domain/shared/plan-shared-ride.ts';
import { computeSharedRideDeadlines } from '../../domain/shared/shared-route.ts';
import { isOpenBooking, type SharedTripRow } from '../../domain/shared/shared-trip.ts';
import { type loadPassengersAndDrivers, presentBookingWithPeople } from '../present-bookings.ts';
import type { NewBooking } from '../store.ts';
import { findLastTripLogEntry } from '../store-trip-logs.ts';
import { appendToTripLog } from '../trip-log.ts';
import {
  assertEnoughTokensForBooking,
  generateTripStartCode,
  insertRideRequests,
} from '../insert-ride-request.ts';
import { updateFareSharesOfAlreadyBookedRiders } from '../store-shared.ts';

type SeatContext = TransactionContextForWrites & { viewer: Viewer; platform: Platform; newId(): string };

interface Seat {
  stop: Position & { address: string };
  plan: SharedRidePlan;
  withStartCode: boolean;
}

/**
 * Converts the place of an event to the pickup or dropoff of a ride. Truncates a text that is too long for an address.
 */
export function convertTownEventPlaceToStop(location: string, { lat, lng }: Position): NewBooking['pickup'] {
  return { address: [...location].slice(0, addressLengthRange.max).join(''), lat, lng };
}

/**
 * Inserts the booking of a seat, and updates the fare shares of the other riders. To add a seat to an existing trip,
 * the caller must have locked the trip and its bookings. Throws a `FunctionError` with the code `aborted` if the person
 * has too few tokens.
 * @param statements SQL statements that store the shared trip itself; they are sent first
 */
export async function bookSharedRideSeat(
  ctx: SeatContext,
  { trip, bookings }: { trip: SharedTripRow; bookings: readonly BookingRow[] },
  seat: Seat,
  {
    ledger,
    parties,
  }: { ledger: LedgerChangeDecisionInput; parties: Awaited<ReturnType<typeof loadPassengersAndDrivers>> },
  statements: readonly PendingQuery<Row[]>[],
) {
  const { tx, viewer, now } = ctx;
  const { others, share, miles, minutes, tenths } = seat.plan;
  const place = { address: trip.placeAddress, lat: trip.placeLat, lng: trip.placeLng };
  const [pickup, dropoff] = trip.direction === 'out' ? [seat.stop, place] : [place, seat.stop];
  const { expiresAt, holdUntil } = computeSharedRideDeadlines(trip.departsAt);
  const booking: NewBooking = {
    id: ctx.newId(),
    passengerId: viewer.id,
    namedDriverId: null,
    pickup,
    dropoff,
    bookingFee,
    estimatedMiles: miles,
    estimatedMinutes: minutes,
    estimatedFare: share,
    isOffer: false,
    createdAt: now,
    expiresAt,
    startCode: seat.withStartCode ? generateTripStartCode() : null,
    sharedTripId: trip.id,
    sharedTenths: tenths,
    sharedSeat: bookings.length + 1,
    scheduledAt: null,
  };
  assertEnoughTokensForBooking(ledger, booking);
  const watching = bookings.filter(isOpenBooking).map(({ id, passengerId }) => ({ id, passengerId }));
  const sent = statements.map((statement) => statement.execute());
  const [[row]] = await awaitStatements([
    insertRideRequests(ctx, [{ booking, holdUntil, watching }], ledger, []),
    ...sent,
    others.length === 0
      ? null
      : updateFareSharesOfAlreadyBookedRiders(tx, others, { miles, minutes }).execute(),
    ...others.map((other) => logNewTerms(ctx, bookings, other, seat.plan)),
  ]);
  const after = bookings.map((one) => {
    const changed = others.find(({ id }) => id === one.id);
    return changed === undefined ? one : { ...one, estimatedFare: changed.fare };
  });
  const reader = { id: viewer.id, role: 'passenger' as const };
  return presentBookingWithPeople(row!, reader, parties, [], now, { trip, bookings: [...after, row!] });
}

/** Records a rider's reduced share of the fare in that rider's trip log. */
async function logNewTerms(
  ctx: SeatContext,
  bookings: readonly BookingRow[],
  { id, fare }: { id: string; fare: number },
  { miles, minutes }: SharedRidePlan,
): Promise<void> {
  const booking = bookings.find((one) => one.id === id)!;
  const end = await findLastTripLogEntry(ctx.tx, id);
  await appendToTripLog(ctx, id, end, {
    what: 'terms',
    by: 'server',
    passenger: booking.passengerId,
    driver: null,
    terms: { fee: booking.bookingFee, fare, miles, minutes },
  });
}
