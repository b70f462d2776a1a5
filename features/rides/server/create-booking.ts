import { awaitStatements } from '#platform/database/await-statements.ts';
import type { ArgsOf } from '#platform/contract/define.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import {
  type BatchContext,
  implementGroupedMutation,
  type MutationContext,
  notBatched,
} from '#platform/kernel/implement.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { createBooking } from '../api.ts';
import {
  type BookingCall,
  decideBooking,
  findQuote,
  type LoadedQuotes,
  loadQuotes,
  writeBookings,
} from './book-quotes.ts';
import { createBookingFailedError } from './errors.ts';
import { findDriver } from './store-drivers.ts';
import { findDriverPreference } from './store-preferences.ts';

/**
 * Books the ride of a quote: pays the fee into the escrow and holds the fare (RIDE-019, RIDE-020, Q-72). Calls that
 * arrive within a few milliseconds share a transaction.
 */
export const createBookingHandler = implementGroupedMutation(
  createBooking,
  {
    body: async function createBooking(ctx, args) {
      const call = { viewer: ctx.viewer, args };
      const loaded = await load(ctx, args);
      const request = decideBooking(loaded, call, ctx);
      const booked = await writeBookings(ctx, loaded, [{ ...call, request }]);
      return { success: true as const, booking: booked.get(ctx.viewer.id)! };
    },
  },
  {
    mayBatch: ({ driverId }) => driverId === undefined,
    // A locked row must not delay the other calls of the batch. Its call runs alone, and waits.
    loadBatch: ({ tx, now }, calls) => loadQuotes(tx, calls, { now, skipLocked: true }),
    batched: async (ctx, calls, _shared, loaded) => {
      const booked = await bookTogether(ctx, calls, loaded);
      return calls.map((call) => {
        const booking = booked.get(call);
        return booking === undefined ? notBatched : { success: true as const, booking };
      });
    },
  },
);

/** Loads the quote of a booking, and checks the driver whom the passenger chose. */
async function load(ctx: MutationContext<typeof createBooking>, args: ArgsOf<typeof createBooking>) {
  const { tx, viewer, now } = ctx;
  const { driverId } = args;
  const call = { viewer, args };
  const [loaded, [driver] = [], preference, visibility] = await awaitStatements([
    loadQuotes(tx, [call], { now, skipLocked: false }),
    driverId === undefined ? undefined : findDriver(tx, driverId),
    driverId === undefined ? null : findDriverPreference(tx, viewer.id, driverId),
    driverId === undefined ? null : loadVisibility(ctx.platform, viewer, tx),
  ]);
  const quote = findQuote(loaded, call, now);
  if (quote.driverId === null && driverId !== undefined) {
    const isThere = driver?.approvedAt != null && visibility?.isInaccessible(driverId) !== true;
    if (!isThere || driverId === viewer.id || preference === 'blocked')
      throw createBookingFailedError('driver_not_found');
  }
  return loaded;
}

/**
 * Writes the bookings of a batch in one transaction, at most one for each passenger. Returns the written bookings by
 * call. The other calls then run in transactions of their own.
 */
async function bookTogether<Call extends BookingCall>(
  ctx: BatchContext,
  calls: readonly Call[],
  loaded: LoadedQuotes,
) {
  const { now, platform } = ctx;
  const passengers = new Set<string>();
  const batched = calls.filter(({ viewer }) => {
    const isFirst = !passengers.has(viewer.id);
    passengers.add(viewer.id);
    return isFirst;
  });
  const decided = batched.flatMap((call) => {
    try {
      return [{ call, request: decideBooking(loaded, call, { now, newId: () => platform.newId() }) }];
    } catch (error) {
      if (error instanceof FunctionError) return [];
      throw error;
    }
  });
  if (decided.length === 0) return new Map<Call, never>();
  const booked = await writeBookings(
    ctx,
    loaded,
    decided.map(({ call, request }) => ({ ...call, request })),
  );
  return new Map(decided.map(({ call }) => [call, booked.get(call.viewer.id)!]));
}
