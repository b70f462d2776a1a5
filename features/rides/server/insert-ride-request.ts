/** Writes a new booking with its payment, both for rides alone and for shared rides. */
import { randomInt } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import { joinWrites } from '#platform/database/join-statements.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { computeAvailableTokens } from '#features/tokens/domain/account.ts';
import type { LockedLedger } from '#features/tokens/domain/decide-ledger-change.ts';
import { buildLedgerWrites, planLedgerChange } from '#features/tokens/server/public.ts';
import type { Posting } from '../domain/decide-transition.ts';
import { computeTotalCost } from '../domain/fares.ts';
import { bookingFee } from '../domain/limits.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import type { TripLogChange } from '../domain/trip-log/trip-log-entry.ts';
import { bookingChanged } from '../events.ts';
import { createInsufficientTokensError } from './errors.ts';
import {
  convertPostingsToTransfers,
  getFareHoldKey,
  holdReason,
  createBookingReference,
  sumPostings,
} from './ledger-keys.ts';
import { insertBooking, insertPayments, type NewBooking } from './store.ts';
import { buildTripLogWrites } from './trip-log.ts';

const feePaid: Posting[] = [{ from: 'passenger', to: 'escrow', amount: bookingFee, purpose: 'fee' }];

/**
 * Inserts a booking, pays its fee into the escrow and holds the fare (RIDE-019, RIDE-020, Q-72).
 * @param ledger the locked account of the passenger
 * @param holdUntil time at which the hold on the fare ends
 * @param writes other statements to run together with these; see `joinWrites`
 * @param watching other bookings of the same shared trip
 * @throws FunctionError `aborted` if the passenger has too few tokens
 */
export async function insertRideRequest(
  ctx: WriteContext & { platform: Platform },
  booking: NewBooking,
  ledger: LockedLedger,
  holdUntil: Date,
  writes: readonly PendingQuery<Row[]>[],
  watching: readonly { id: string; passengerId: string }[] = [],
): Promise<BookingRow> {
  const { tx, now } = ctx;
  const { id, passengerId, namedDriverId } = booking;
  const payment = {
    bookingId: id,
    passengerId,
    driverId: null,
    changeNo: 0,
    status: 'requested' as const,
    paymentStatus: 'fee_paid' as const,
    ...sumPostings(feePaid),
  };
  const plan = planPayment(ledger, booking, holdUntil, now);
  const { pickup, dropoff } = booking;
  const [row] = await joinWrites(
    tx,
    [
      ...buildLedgerWrites(tx, plan, now),
      insertPayments(tx, [payment], now),
      ...buildTripLogWrites(ctx, [
        { bookingId: id, end: undefined, change: describeRequest(booking), details: { pickup, dropoff } },
      ]),
      ...writes,
    ],
    insertBooking(tx, booking),
  );
  ctx.emit(bookingChanged, {
    bookingId: id,
    passengerId,
    driverId: namedDriverId,
    actorId: passengerId,
    status: 'requested',
    movedTokens: true,
    watching,
  });
  return row!;
}

/** Returns the trip log record of a new booking. */
function describeRequest(booking: NewBooking): TripLogChange {
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
 * Returns a start code of six random digits. A driver cannot try enough codes during a trip to guess it
 * (EXP-097).
 */
export const createStartCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Plans the payment of the fee and the hold on the fare. Throws if the passenger has too few tokens for both.
 */
function planPayment(ledger: LockedLedger, booking: NewBooking, holdUntil: Date, now: Date) {
  const { id, passengerId, estimatedFare } = booking;
  const total = computeTotalCost(estimatedFare);
  const available = computeAvailableTokens(ledger.accounts.get(passengerId)!);
  if (available < total) throw createInsufficientTokensError(total, available);
  const decision = planLedgerChange(
    ledger,
    {
      opensEscrows: [id],
      ends: [],
      transfers: convertPostingsToTransfers({ id, passengerId, driverId: null }, feePaid),
      places: {
        opKey: getFareHoldKey(id, 0),
        accountId: passengerId,
        amount: estimatedFare,
        reason: holdReason,
        reference: createBookingReference(id),
        expiresAt: holdUntil,
      },
    },
    now,
  );
  // The available tokens were checked above, so a refusal is a bug.
  if (!decision.ok) throw new Error(`The payment of booking ${id} was refused: ${decision.reason}`);
  return decision.plan;
}
