import { awaitStatements } from '#platform/database/await-statements.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { catchFunctionError, FunctionError } from '#platform/contract/errors.ts';
import {
  type MutationBatchTransactionContext,
  implementBatchedMutation,
  type MutationContext,
  callMustRunAloneMarker,
} from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { createBooking } from '../api.ts';
import {
  type BookingCreationCall,
  checkQuoteAndBuildBookingToInsert,
  type BookingToInsert,
  type RideQuoteBookingDecisionInput,
  lockAndLoadQuoteBookingDecisionInput,
  insertBookingsAndDeleteQuotes,
} from './book-quotes.ts';
import { canPassengerChooseDriver } from './can-choose-driver.ts';
import { findDriverWithAccountActiveFlag } from './store-drivers.ts';
import { findPassengerPreferenceForDriver } from './store-preferences.ts';

/**
 * Books the ride for which a quote was made: transfers the booking fee to the booking's escrow account, and holds
 * (reserves) the tokens for the fare (RIDE-019, RIDE-020, Q-72). Calls that arrive within a few milliseconds share a
 * transaction.
 */
export const createBookingHandler = implementBatchedMutation(
  createBooking,
  {
    body: async function createBooking(ctx, args) {
      const { now } = ctx;
      const { loaded, isDriverRefused } = await load(ctx, args);
      const call = { viewer: ctx.viewer, args };
      const decided = checkQuoteAndBuildBookingToInsert(loaded, call, {
        now,
        newId: () => ctx.newId(),
        isDriverRefused,
      });
      const [booking] = await insertBookingsAndDeleteQuotes(ctx, loaded, [decided]);
      return { success: true as const, booking: booking! };
    },
  },
  {
    mayBatch: ({ driverId }) => driverId === undefined,
    overlapsBatches: true,
    // In a batch, quotes and accounts that another transaction has locked are skipped. The calls that need them then
    // run alone and wait for the lock, without delaying the rest of the batch.
    loadBatch: ({ tx, now }, calls) =>
      lockAndLoadQuoteBookingDecisionInput(tx, calls, { now, skipLocked: true }),
    batched: async (ctx, calls, _shared, loaded) => {
      const booked = await bookTogether(ctx, calls, loaded);
      return calls.map((call) => {
        const booking = booked.get(call);
        return booking === undefined ? callMustRunAloneMarker : { success: true as const, booking };
      });
    },
  },
);

/**
 * Loads the quote to book, and checks whether the ride may be requested from its driver: the driver who accepted the
 * price offer or, without an offer, the driver whom the passenger chose.
 */
async function load(
  ctx: MutationContext<typeof createBooking>,
  args: FunctionArguments<typeof createBooking>,
) {
  const { tx, viewer, now } = ctx;
  const { driverId } = args;
  const [loaded, chosen] = await awaitStatements([
    lockAndLoadQuoteBookingDecisionInput(tx, [{ viewer, args }], { now, skipLocked: false }),
    driverId === undefined ? undefined : loadChosenDriver(ctx, driverId),
  ]);
  const offeredTo = loaded.quotes[0]?.driverId ?? null;
  const driver = offeredTo === null ? chosen : await loadChosenDriver(ctx, offeredTo);
  return { loaded, isDriverRefused: driver === 'refused' };
}

async function loadChosenDriver(
  { tx, viewer, now, platform }: MutationContext<typeof createBooking>,
  driverId: string,
): Promise<'allowed' | 'refused'> {
  const [[driver], preference, visibility] = await awaitStatements([
    findDriverWithAccountActiveFlag(tx, driverId),
    findPassengerPreferenceForDriver(tx, viewer.id, driverId),
    loadVisibilityFilterForViewer(platform, viewer, tx),
  ]);
  const facts = { passengerId: viewer.id, driver, preference, visibility };
  return canPassengerChooseDriver(driverId, facts, now) ? 'allowed' : 'refused';
}

/**
 * Writes the bookings of a batch of calls in one transaction, at most one booking for each passenger. Returns the
 * written bookings by call. A call that is missing from the result must run again in its own transaction.
 */
async function bookTogether<Call extends BookingCreationCall>(
  ctx: MutationBatchTransactionContext,
  calls: readonly Call[],
  loaded: RideQuoteBookingDecisionInput,
) {
  const options = { now: ctx.now, newId: () => ctx.platform.newId() };
  const passengers = new Set<string>();
  const decided = new Map<Call, BookingToInsert>();
  for (const call of calls) {
    if (passengers.has(call.viewer.id)) continue;
    passengers.add(call.viewer.id);
    const decision = catchFunctionError(() => checkQuoteAndBuildBookingToInsert(loaded, call, options));
    // A booking with a driver cannot run in a batch: only a call that runs alone checks whether this driver may be
    // asked.
    if (decision instanceof FunctionError || decision.request.booking.namedDriverId !== null) continue;
    decided.set(call, decision);
  }
  if (decided.size === 0) return new Map<Call, never>();
  const booked = await insertBookingsAndDeleteQuotes(ctx, loaded, [...decided.values()]);
  return new Map([...decided.keys()].map((call, index) => [call, booked[index]!]));
}
