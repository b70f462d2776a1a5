import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementMutationWithPrepareStep, type MutationContext } from '#platform/kernel/implement.ts';
import { loadTokenBalance } from '#features/tokens/server/public.ts';
import { proposeTripChange } from '../api-changes.ts';
import { tripChangeProposalLifetimeMs } from '../domain/limits.ts';
import { isOpenTripChange, presentTripChange, type TripChangeRow } from '../domain/present-trip-change.ts';
import { decideIfTripChangeMayBeProposed } from '../domain/trip-change.ts';
import { tripChangeProposed } from '../events.ts';
import {
  assertPassengerCanPayTripChange,
  createQuoteRefusedError,
  createTripChangeRefusedError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { computeChangedTripRoute } from './compute-changed-trip-route.ts';
import { lockBooking } from './store.ts';
import { findProposedTripChange, insertTripChange, setTripChangeState } from './store-changes.ts';

/**
 * Proposes another dropoff or more stops for a trip, for a new fare (EXP-103, Q-73). The trip changes only when the
 * other person accepts.
 */
export const proposeTripChangeHandler = implementMutationWithPrepareStep(
  proposeTripChange,
  (ctx, args) => computeChangedTripRoute(ctx.platform, ctx.db, ctx.viewer.id, args),
  async function proposeTripChange(ctx, args, { miles, minutes }) {
    const { tx, viewer, now } = ctx;
    const { booking, open, available } = await load(ctx, args.bookingId);
    if (miles === 0) throw createQuoteRefusedError('same_place');
    const hasOpen = open !== undefined && isOpenTripChange(open, now);
    const decision = decideIfTripChangeMayBeProposed(booking, miles, hasOpen);
    if (!decision.ok) throw createTripChangeRefusedError(decision.reason);
    if (viewer.id === booking.passengerId)
      assertPassengerCanPayTripChange(available, booking.estimatedFare, decision.fare);
    if (args.quotedFare !== undefined && args.quotedFare !== decision.fare)
      throw createTripChangeRefusedError('price_changed');
    const change: TripChangeRow = {
      id: ctx.newId(),
      bookingId: booking.id,
      proposedBy: viewer.id,
      stops: args.stops,
      dropoff: args.dropoff,
      miles,
      minutes,
      fare: decision.fare,
      state: 'proposed',
      createdAt: now,
      expiresAt: new Date(now.getTime() + tripChangeProposalLifetimeMs),
    };
    await awaitStatements([
      open !== undefined && setTripChangeState(tx, open.id, 'expired', now).execute(),
      insertTripChange(tx, change).execute(),
    ]);
    const { passengerId } = booking;
    const driverId = booking.driverId!;
    const toId = viewer.id === passengerId ? driverId : passengerId;
    ctx.emit(tripChangeProposed, { bookingId: booking.id, changeId: change.id, passengerId, driverId, toId });
    return { change: presentTripChange(change, booking, viewer.id) };
  },
);

async function load({ tx, viewer }: MutationContext<typeof proposeTripChange>, bookingId: string) {
  const [[booking], [open], { available }] = await awaitStatements([
    lockBooking(tx, bookingId).execute(),
    findProposedTripChange(tx, bookingId).execute(),
    loadTokenBalance(tx, viewer.id),
  ]);
  if (booking === undefined || (viewer.id !== booking.passengerId && viewer.id !== booking.driverId))
    throw createTripMissingOrHiddenError();
  return { booking, open, available };
}
