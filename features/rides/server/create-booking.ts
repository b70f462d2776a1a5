import { randomInt } from 'node:crypto';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { ArgsOf } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { computeAvailableTokens } from '#features/tokens/domain/account.ts';
import type { LockedLedger } from '#features/tokens/domain/decide-ledger-change.ts';
import { lockLedger, planLedgerChange, writeLedgerChange } from '#features/tokens/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { createBooking } from '../api.ts';
import type { Posting } from '../domain/decide-transition.ts';
import { computeTotalCost } from '../domain/fares.ts';
import { bookingFee, fareHoldMs, requestExpiryMs } from '../domain/limits.ts';
import type { LoggedChange } from '../domain/trip-log/trip-log-entry.ts';
import { bookingChanged } from '../events.ts';
import {
  createBookingFailedError,
  createInsufficientTokensError,
  createPassengerNotFoundError,
} from './errors.ts';
import { createTransfers, getHoldKey, holdReason, referToBooking, sumPostings } from './ledger-keys.ts';
import { loadParties, presentWithParties } from './present-bookings.ts';
import { insertBooking, insertPayment, type NewBooking, selectIds } from './store.ts';
import { findDriver } from './store-drivers.ts';
import { deleteQuote, lockQuote, type QuoteRow, selectQuotePeople } from './store-quotes.ts';
import { appendToTripLog } from './trip-log.ts';

const feePaid: Posting[] = [{ from: 'passenger', to: 'escrow', amount: bookingFee, purpose: 'fee' }];

/** Requests the ride of a quote: pays the fee into the escrow and holds the fare (RIDE-019, RIDE-020, Q-72). */
export const createBookingHandler = implementFunction(createBooking, async function createBooking(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { quote, ledger, parties, namedDriverId } = await load(ctx, args);
  const estimatedFare = quote.price ?? quote.fare;
  const booking: NewBooking = {
    id: ctx.newId(),
    passengerId: viewer.id,
    namedDriverId,
    pickup: quote.pickup,
    dropoff: quote.dropoff,
    bookingFee,
    estimatedMiles: quote.miles,
    estimatedMinutes: quote.minutes,
    estimatedFare,
    isOffer: quote.price !== null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + requestExpiryMs),
    startCode: args.withStartCode ? createStartCode() : null,
  };
  const payment = {
    bookingId: booking.id,
    passengerId: viewer.id,
    driverId: null,
    status: 'requested' as const,
    paymentStatus: 'fee_paid' as const,
    ...sumPostings(feePaid),
  };
  const plan = planPayment(ledger, booking, now);
  const [[row]] = await awaitStatements([
    insertBooking(tx, booking).execute(),
    deleteQuote(tx, args.quoteId).execute(),
    writeLedgerChange(tx, plan, now),
    insertPayment(tx, payment, now).execute(),
    appendToTripLog(ctx, booking.id, undefined, describeRequest(booking), {
      pickup: booking.pickup,
      dropoff: booking.dropoff,
    }),
  ]);
  ctx.emit(bookingChanged, {
    bookingId: booking.id,
    passengerId: viewer.id,
    driverId: namedDriverId,
    status: 'requested',
    movedTokens: true,
  });
  const reader = { id: viewer.id, role: 'passenger' as const };
  return { success: true as const, booking: presentWithParties(row!, reader, parties, [], now) };
});

/** Returns what the trip log records of a request. */
function describeRequest(booking: NewBooking): LoggedChange {
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

/** Returns six random digits, too many to try during a trip (EXP-097). */
const createStartCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Takes the quote, locks the passenger's tokens, and checks who is asked to drive. */
async function load(ctx: MutationContext<typeof createBooking>, args: ArgsOf<typeof createBooking>) {
  const { tx, viewer, now } = ctx;
  const { quoteId, driverId } = args;
  const people = driverId === undefined ? [viewer.id] : [viewer.id, driverId];
  const [[quote], ledger, [driver] = [], visibility, parties] = await awaitStatements([
    lockQuote(tx, quoteId, viewer.id).execute(),
    lockLedger(tx, { accounts: selectIds(tx, [viewer.id]), keys: [] }),
    driverId === undefined ? undefined : findDriver(tx, driverId),
    loadVisibility(ctx.platform, viewer, tx),
    loadParties(tx, () => selectQuotePeople(tx, quoteId, people), now),
  ]);
  if (!ledger.accounts.has(viewer.id)) throw createPassengerNotFoundError();
  if (quote === undefined) throw createBookingFailedError('quote_not_found');
  checkQuote(quote, now);
  if (quote.driverId === null && driverId !== undefined) {
    const isThere = driver?.approvedAt != null && visibility?.isInaccessible(driverId) !== true;
    if (!isThere || driverId === viewer.id) throw createBookingFailedError('driver_not_found');
  }
  return { quote, ledger, parties, namedDriverId: quote.driverId ?? driverId ?? null };
}

function checkQuote(quote: QuoteRow, now: Date): void {
  if (quote.expiresAt <= now) throw createBookingFailedError('quote_expired');
  if (quote.state === 'offered' || quote.state === 'declined')
    throw createBookingFailedError('offer_not_accepted');
}

/** Plans the payment of the fee and the hold on the fare; the passenger must have tokens for both. */
function planPayment(ledger: LockedLedger, booking: NewBooking, now: Date) {
  const { id, passengerId, estimatedFare } = booking;
  const total = computeTotalCost(estimatedFare);
  const available = computeAvailableTokens(ledger.accounts.get(passengerId)!);
  if (available < total) throw createInsufficientTokensError(total, available);
  const decision = planLedgerChange(
    ledger,
    {
      opensEscrows: [id],
      ends: [],
      transfers: createTransfers({ id, passengerId, driverId: null }, feePaid),
      places: {
        opKey: getHoldKey(id),
        accountId: passengerId,
        amount: estimatedFare,
        reason: holdReason,
        reference: referToBooking(id),
        expiresAt: new Date(now.getTime() + fareHoldMs),
      },
    },
    now,
  );
  // The available tokens were checked above, so a refusal is a bug.
  if (!decision.ok) throw new Error(`The payment of booking ${id} was refused: ${decision.reason}`);
  return decision.plan;
}
