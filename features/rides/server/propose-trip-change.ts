import { awaitStatements } from '#platform/database/await-statements.ts';
import type { ArgsOf } from '#platform/contract/define.ts';
import {
  implementPreparedMutation,
  type MutationContext,
  type PrepareContext,
} from '#platform/kernel/implement.ts';
import { loadTokenBalance } from '#features/tokens/server/public.ts';
import { proposeTripChange } from '../api-changes.ts';
import { readDrivenMiles } from '../domain/driven-distance.ts';
import { computeTotalCost, roundMiles } from '../domain/fares.ts';
import { changeValidMs } from '../domain/limits.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { isOpenChange, presentTripChange, type TripChangeRow } from '../domain/present-trip-change.ts';
import { decideProposal } from '../domain/trip-change.ts';
import { tripChangeProposed } from '../events.ts';
import {
  createInsufficientTokensError,
  createQuoteRefusedError,
  createTripChangeRefusedError,
  createTripNotLoadedError,
} from './errors.ts';
import { findRoute } from './router.ts';
import { findBooking, lockBooking } from './store.ts';
import { findOpenChange, insertChange, setChangeState } from './store-changes.ts';
import { findTrack } from './store-trips.ts';

type Args = ArgsOf<typeof proposeTripChange>;

/** Proposes another dropoff or more stops for a new fare (EXP-103, Q-73). Only the acceptance changes the trip. */
export const proposeTripChangeHandler = implementPreparedMutation(
  proposeTripChange,
  findWay,
  async function proposeTripChange(ctx, args, way) {
    const { tx, viewer, now } = ctx;
    const { booking, open, available } = await load(ctx, args.bookingId);
    if (way.miles === 0) throw createQuoteRefusedError('same_place');
    const hasOpen = open !== undefined && isOpenChange(open, now);
    const decision = decideProposal(booking, way.miles, hasOpen);
    if (!decision.ok) throw createTripChangeRefusedError(decision.reason);
    if (viewer.id === booking.passengerId) checkTokens(available, booking, decision.fare);
    const change: TripChangeRow = {
      id: ctx.newId(),
      bookingId: booking.id,
      proposedBy: viewer.id,
      stops: args.stops,
      dropoff: args.dropoff,
      ...way,
      fare: decision.fare,
      state: 'proposed',
      createdAt: now,
      expiresAt: new Date(now.getTime() + changeValidMs),
    };
    await awaitStatements([
      open !== undefined && setChangeState(tx, open.id, 'expired', now).execute(),
      insertChange(tx, change).execute(),
    ]);
    const { passengerId } = booking;
    const driverId = booking.driverId!;
    const toId = viewer.id === passengerId ? driverId : passengerId;
    ctx.emit(tripChangeProposed, { bookingId: booking.id, changeId: change.id, passengerId, driverId, toId });
    return { change: presentTripChange(change, booking, viewer.id) };
  },
);

/** Finds the whole way of the changed trip: the part that is driven already, and the way from there on. */
async function findWay(ctx: PrepareContext<typeof proposeTripChange>, args: Args) {
  const [[booking], track] = await awaitStatements([
    findBooking(ctx.db, args.bookingId),
    findTrack(ctx.db, args.bookingId),
  ]);
  const driven = booking?.status === 'in_progress' ? readDrivenMiles(track) : null;
  const { lat, lng } = driven === null ? { lat: booking?.pickupLat, lng: booking?.pickupLng } : track!.last;
  if (booking === undefined || lat == null || lng == null) throw createTripNotLoadedError();
  const { miles, minutes } = await findRoute(ctx.platform, [{ lat, lng }, ...args.stops, args.dropoff]);
  return { miles: roundMiles((driven ?? 0) + miles), minutes };
}

async function load({ tx, viewer }: MutationContext<typeof proposeTripChange>, bookingId: string) {
  const [[booking], [open], { available }] = await awaitStatements([
    lockBooking(tx, bookingId).execute(),
    findOpenChange(tx, bookingId).execute(),
    loadTokenBalance(tx, viewer.id),
  ]);
  if (booking === undefined || (viewer.id !== booking.passengerId && viewer.id !== booking.driverId))
    throw createTripNotLoadedError();
  return { booking, open, available };
}

/** Refuses a change that the passenger cannot pay. The acceptance checks it again. */
function checkTokens(available: number, booking: BookingRow, fare: number): void {
  const extra = fare - booking.estimatedFare;
  if (extra > available)
    throw createInsufficientTokensError(
      computeTotalCost(fare),
      available + computeTotalCost(booking.estimatedFare),
    );
}
