/** Inserts new bookings together with their payments, for single passengers and for shared rides. */
import { randomInt } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import { combineWritesIntoOneStatement } from '#platform/database/combine-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { computeAvailableTokens } from '#features/tokens/domain/account.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import { buildLedgerWriteStatements, planLedgerChange } from '#features/tokens/server/public.ts';
import type { PlannedTokenTransfer } from '../domain/decide-booking-transition.ts';
import { computeBookingFeePlusFare } from '../domain/fares.ts';
import { bookingFee } from '../domain/limits.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { LoggedBookingChange } from '../domain/trip-log/trip-log-entry.ts';
import { bookingChanged } from '../events.ts';
import { createInsufficientTokensError } from './errors.ts';
import {
  buildLedgerTransfersOfBooking,
  getFareHoldLedgerKey,
  fareHoldLedgerReason,
  createLedgerReferenceToBooking,
  sumPlannedTokenTransfers,
} from './ledger-keys.ts';
import { insertBookings, insertBookingPayments, type NewBooking } from './store.ts';
import { buildTripLogAppendStatements } from './trip-log.ts';

const feePaid: PlannedTokenTransfer[] = [
  { from: 'passenger', to: 'escrow', amount: bookingFee, purpose: 'fee' },
];

/** A booking to insert, and the time until which the tokens for its fare are held (reserved). */
export interface NewRideRequest {
  booking: NewBooking;
  /** Time until which the tokens for the fare are held (reserved). */
  holdUntil: Date;
  /**
   * Other bookings of the same shared trip. Their live queries run again too, because the screen of each booking shows
   * all riders of the trip.
   */
  watching: readonly { id: string; passengerId: string }[];
}

/**
 * Inserts bookings of different passengers. Transfers each booking fee to the escrow account of its booking, and holds
 * (reserves) the tokens for each fare (RIDE-019, RIDE-020, Q-72). Returns the bookings in the same order.
 * @param ledger ledger accounts of the passengers, locked by the caller
 * @param writes other SQL statements to send in the same database round trip; see `combineWritesIntoOneStatement`
 */
export async function insertRideRequests(
  ctx: TransactionContextForWrites & { platform: Platform },
  requests: readonly NewRideRequest[],
  ledger: LedgerChangeDecisionInput,
  writes: readonly PendingQuery<Row[]>[],
): Promise<BookingRow[]> {
  const { tx, now } = ctx;
  const bookings = requests.map(({ booking }) => booking);
  const payments = bookings.map(({ id, passengerId }) => ({
    bookingId: id,
    passengerId,
    driverId: null,
    changeNo: 0,
    status: 'requested' as const,
    paymentStatus: 'fee_paid' as const,
    ...sumPlannedTokenTransfers(feePaid),
  }));
  const entries = bookings.map((booking) => ({
    bookingId: booking.id,
    end: undefined,
    change: describeRequest(booking),
    details: { pickup: booking.pickup, dropoff: booking.dropoff },
  }));
  const rows = await combineWritesIntoOneStatement(
    tx,
    [
      ...buildLedgerWriteStatements(tx, planPayments(ledger, requests, now), now),
      insertBookingPayments(tx, payments, now),
      ...buildTripLogAppendStatements(ctx, entries),
      ...writes,
    ],
    insertBookings(tx, bookings),
  );
  for (const { booking, watching } of requests)
    ctx.emit(bookingChanged, {
      bookingId: booking.id,
      passengerId: booking.passengerId,
      driverId: booking.namedDriverId,
      actorId: booking.passengerId,
      status: 'requested',
      movedTokens: true,
      watching,
    });
  const inserted = new Map(rows.map((row) => [row.id, row]));
  return bookings.map(({ id }) => inserted.get(id)!);
}

/** Returns the content of the first trip log entry of a new booking. */
function describeRequest(booking: NewBooking): LoggedBookingChange {
  const { passengerId, estimatedFare, estimatedMiles, estimatedMinutes } = booking;
  return {
    what: 'requested',
    by: 'passenger',
    passenger: passengerId,
    driver: null,
    terms: { fee: bookingFee, fare: estimatedFare, miles: estimatedMiles, minutes: estimatedMinutes },
    held: estimatedFare,
    amounts: feePaid,
  };
}

/**
 * Returns a start code of six random digits. With a million possible codes, a driver cannot guess it during a trip
 * (EXP-097).
 */
export const generateTripStartCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Checks that a passenger has enough tokens for the booking fee and the fare.
 * @throws FunctionError `aborted` if the passenger has too few tokens
 */
export function assertEnoughTokensForBooking(ledger: LedgerChangeDecisionInput, booking: NewBooking): void {
  const total = computeBookingFeePlusFare(booking.estimatedFare);
  const available = computeAvailableTokens(ledger.accounts.get(booking.passengerId)!);
  if (available < total) throw createInsufficientTokensError(total, available);
}

/** Plans the payments of the booking fees, and the holds (reservations of tokens) for the fares. */
function planPayments(ledger: LedgerChangeDecisionInput, requests: readonly NewRideRequest[], now: Date) {
  const change = {
    opensEscrows: requests.map(({ booking }) => booking.id),
    ends: [],
    transfers: requests.flatMap(({ booking }) =>
      buildLedgerTransfersOfBooking({ ...booking, driverId: null }, feePaid),
    ),
    places: requests.map(({ booking: { id, passengerId, estimatedFare }, holdUntil }) => ({
      opKey: getFareHoldLedgerKey(id, 0),
      accountId: passengerId,
      amount: estimatedFare,
      reason: fareHoldLedgerReason,
      reference: createLedgerReferenceToBooking(id),
      expiresAt: holdUntil,
    })),
  };
  const decision = planLedgerChange(ledger, change, now);
  // The available tokens were checked before, so a refusal can only be a bug.
  if (!decision.ok)
    throw new Error(`The payment of booking ${requests[0]!.booking.id} was refused: ${decision.reason}`);
  return decision.plan;
}
