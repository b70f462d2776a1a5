/** Turns quotes into bookings: loads the quotes, decides whether each can be booked, and writes the bookings. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import { combineQueriesIntoOneStatement } from '#platform/database/combine-statements.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import { lockAccountsAndReadLedgerEntries } from '#features/tokens/server/public.ts';
import type { createBooking } from '../api.ts';
import { bookingFee } from '../domain/limits.ts';
import { decideIfPickupTimeMayBeRequested } from '../domain/schedule.ts';
import {
  createBookingFailedError,
  createNewcomerRideLimitError,
  createPassengerNotFoundError,
  createPickupTimeRefusedError,
} from './errors.ts';
import {
  assertEnoughTokensForBooking,
  generateTripStartCode,
  insertRideRequests,
  type NewRideRequest,
} from './insert-ride-request.ts';
import { buildNewcomerRideLimitSql, isNewcomerAtRideLimitAccordingToSqlRows } from './newcomer-limit.ts';
import {
  buildPassengersAndDriversSql,
  presentBookingWithPeople,
  presentPassengersAndDrivers,
} from './present-bookings.ts';
import { buildSubqueryOfGivenIdsSql } from './store.ts';
import { buildQuoteUserIdsSql, deleteQuotes, lockQuotes, type RideQuoteRow } from './store-quotes.ts';

/** A call of `createBooking`: the person who books, and the arguments of the call. */
export interface BookingCreationCall {
  viewer: Viewer;
  args: FunctionArguments<typeof createBooking>;
}

/**
 * Data with which the server decides whether quotes can be booked: the locked quotes and ledger accounts, the
 * passengers and the drivers.
 */
export interface RideQuoteBookingDecisionInput {
  quotes: readonly RideQuoteRow[];
  ledger: LedgerChangeDecisionInput;
  parties: ReturnType<typeof presentPassengersAndDrivers>;
  isAtLimit(viewer: Viewer): boolean;
}

/** A booking to insert, and the id of the quote that it books. */
export interface BookingToInsert {
  quoteId: string;
  request: NewRideRequest;
}

/**
 * Loads all data for booking quotes in one database round trip: locks the quotes and the passengers' ledger accounts,
 * and reads the passengers and drivers.
 */
export async function lockAndLoadQuoteBookingDecisionInput(
  tx: Tx,
  calls: readonly BookingCreationCall[],
  { now, skipLocked }: { now: Date; skipLocked: boolean },
): Promise<RideQuoteBookingDecisionInput> {
  const passengers = calls.map(({ viewer }) => viewer.id);
  const quoteIds = calls.map(({ args }) => args.quoteId);
  const people = [...passengers, ...calls.flatMap(({ args }) => args.driverId ?? [])];
  const [quotes, ledger, [facts]] = await awaitStatements([
    lockQuotes(
      tx,
      calls.map(({ viewer, args }) => ({ quoteId: args.quoteId, userId: viewer.id })),
      skipLocked,
    ).execute(),
    lockAccountsAndReadLedgerEntries(tx, {
      accounts: buildSubqueryOfGivenIdsSql(tx, passengers),
      skipLocked,
    }),
    combineQueriesIntoOneStatement(tx, {
      ...buildNewcomerRideLimitSql(tx, passengers, now),
      ...buildPassengersAndDriversSql(tx, () => buildQuoteUserIdsSql(tx, quoteIds, people), now),
    }),
  ]);
  const isAtLimit = (viewer: Viewer) => isNewcomerAtRideLimitAccordingToSqlRows(facts, viewer, now);
  return { quotes, ledger, parties: presentPassengersAndDrivers(facts), isAtLimit };
}

/**
 * Decides whether a quote can be booked, and returns the booking to insert.
 * @param options.isDriverRefused true if the driver, named in the quote or chosen by the passenger, must not get this
 *   request
 * @throws FunctionError `aborted` if the quote cannot be booked, or the passenger has too few tokens
 */
export function checkQuoteAndBuildBookingToInsert(
  loaded: RideQuoteBookingDecisionInput,
  { viewer, args }: BookingCreationCall,
  { now, newId, isDriverRefused = false }: { now: Date; newId: () => string; isDriverRefused?: boolean },
): BookingToInsert {
  const scheduledAt = args.scheduledFor === undefined ? null : new Date(args.scheduledFor);
  const schedule = decideIfPickupTimeMayBeRequested(scheduledAt, now);
  if (!schedule.ok) throw createPickupTimeRefusedError(schedule.reason);
  const quote = findQuote(loaded, { viewer, args }, now);
  if (isDriverRefused) throw createBookingFailedError('driver_not_found');
  if (loaded.isAtLimit(viewer)) throw createNewcomerRideLimitError();
  const booking = {
    id: newId(),
    passengerId: viewer.id,
    namedDriverId: quote.driverId ?? args.driverId ?? null,
    pickup: quote.pickup,
    dropoff: quote.dropoff,
    bookingFee,
    estimatedMiles: quote.miles,
    estimatedMinutes: quote.minutes,
    estimatedFare: quote.price ?? quote.fare,
    isOffer: quote.price !== null,
    createdAt: now,
    expiresAt: schedule.expiresAt,
    scheduledAt,
    startCode: args.withStartCode ? generateTripStartCode() : null,
    sharedTripId: null,
    sharedTenths: null,
    sharedSeat: null,
  };
  assertEnoughTokensForBooking(loaded.ledger, booking);
  return { quoteId: quote.id, request: { booking, holdUntil: schedule.holdExpiresAt, watching: [] } };
}

/**
 * Finds the quote of a call of `createBooking` among the loaded quotes.
 * @throws FunctionError `aborted` if the quote cannot be booked
 */
function findQuote(
  { quotes, ledger }: RideQuoteBookingDecisionInput,
  { viewer, args }: BookingCreationCall,
  now: Date,
): RideQuoteRow {
  if (!ledger.accounts.has(viewer.id)) throw createPassengerNotFoundError();
  const quote = quotes.find(({ id, passengerId }) => id === args.quoteId && passengerId === viewer.id);
  if (quote === undefined) throw createBookingFailedError('quote_not_found');
  if (quote.expiresAt <= now) throw createBookingFailedError('quote_expired');
  if (quote.state === 'offered' || quote.state === 'declined')
    throw createBookingFailedError('offer_not_accepted');
  return quote;
}

/**
 * Inserts the planned bookings and deletes their quotes. Returns the bookings in the same order, each in the wire
 * format as its passenger may see it.
 */
export async function insertBookingsAndDeleteQuotes(
  ctx: TransactionContextForWrites & { platform: Platform },
  { ledger, parties }: RideQuoteBookingDecisionInput,
  decided: readonly BookingToInsert[],
) {
  const { tx, now } = ctx;
  const requests = decided.map(({ request }) => request);
  const quoteIds = decided.map(({ quoteId }) => quoteId);
  const rows = await insertRideRequests(ctx, requests, ledger, [deleteQuotes(tx, quoteIds)]);
  return rows.map((row) => {
    const reader = { id: row.passengerId, role: 'passenger' as const };
    return presentBookingWithPeople(row, reader, parties, [], now);
  });
}
