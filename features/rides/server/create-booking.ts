import { awaitStatements } from '#platform/database/await-statements.ts';
import type { ArgsOf } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { lockLedger } from '#features/tokens/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { createBooking } from '../api.ts';
import { bookingFee } from '../domain/limits.ts';
import { decideSchedule } from '../domain/schedule.ts';
import {
  createBookingFailedError,
  createNewcomerLimitError,
  createPassengerNotFoundError,
  createScheduleRefusedError,
} from './errors.ts';
import { loadNewcomerLimit } from './newcomer-limit.ts';
import { loadParties, presentBookingWithParties } from './present-bookings.ts';
import { type NewBooking, buildIdsQuery } from './store.ts';
import { findDriver } from './store-drivers.ts';
import { findDriverPreference } from './store-preferences.ts';
import { deleteQuote, lockQuote, type QuoteRow, buildQuotePeopleQuery } from './store-quotes.ts';
import { createStartCode, insertRideRequest } from './insert-ride-request.ts';

/** Books the ride of a quote: pays the fee into the escrow and holds the fare (RIDE-019, RIDE-020, Q-72). */
export const createBookingHandler = implementFunction(createBooking, async function createBooking(ctx, args) {
  const { tx, viewer, now } = ctx;
  const scheduledAt = args.scheduledFor === undefined ? null : new Date(args.scheduledFor);
  const schedule = decideSchedule(scheduledAt, now);
  if (!schedule.ok) throw createScheduleRefusedError(schedule.reason);
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
    expiresAt: schedule.expiresAt,
    scheduledAt,
    startCode: args.withStartCode ? createStartCode() : null,
    sharedTripId: null,
    sharedTenths: null,
    sharedSeat: null,
  };
  const row = await insertRideRequest(ctx, booking, ledger, schedule.holdExpiresAt, [
    deleteQuote(tx, args.quoteId),
  ]);
  const reader = { id: viewer.id, role: 'passenger' as const };
  return { success: true as const, booking: presentBookingWithParties(row, reader, parties, [], now) };
});

/** Locks the quote and the passenger's tokens, and checks the driver whom the passenger chose. */
async function load(ctx: MutationContext<typeof createBooking>, args: ArgsOf<typeof createBooking>) {
  const { tx, viewer, now } = ctx;
  const { quoteId, driverId } = args;
  const people = driverId === undefined ? [viewer.id] : [viewer.id, driverId];
  const [[quote], ledger, isAtNewcomerLimit, [driver] = [], preference, visibility, parties] =
    await awaitStatements([
      lockQuote(tx, quoteId, viewer.id).execute(),
      lockLedger(tx, { accounts: buildIdsQuery(tx, [viewer.id]), keys: [] }),
      loadNewcomerLimit(ctx),
      driverId === undefined ? undefined : findDriver(tx, driverId),
      driverId === undefined ? null : findDriverPreference(tx, viewer.id, driverId),
      loadVisibility(ctx.platform, viewer, tx),
      loadParties(tx, () => buildQuotePeopleQuery(tx, quoteId, people), now),
    ]);
  if (!ledger.accounts.has(viewer.id)) throw createPassengerNotFoundError();
  if (quote === undefined) throw createBookingFailedError('quote_not_found');
  checkQuote(quote, now);
  if (quote.driverId === null && driverId !== undefined) {
    const isThere = driver?.approvedAt != null && visibility?.isInaccessible(driverId) !== true;
    if (!isThere || driverId === viewer.id || preference === 'blocked')
      throw createBookingFailedError('driver_not_found');
  }
  if (isAtNewcomerLimit) throw createNewcomerLimitError();
  return { quote, ledger, parties, namedDriverId: quote.driverId ?? driverId ?? null };
}

function checkQuote(quote: QuoteRow, now: Date): void {
  if (quote.expiresAt <= now) throw createBookingFailedError('quote_expired');
  if (quote.state === 'offered' || quote.state === 'declined')
    throw createBookingFailedError('offer_not_accepted');
}
