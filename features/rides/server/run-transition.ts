/**
 * Runs a transition of a booking in the caller's transaction, with two round trips: one locks and loads, one
 * writes.
 */
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import { joinWrites } from '#platform/database/join-statements.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { computeAvailableTokens, getLedgerAccountId } from '#features/tokens/domain/account.ts';
import type { LockedLedger } from '#features/tokens/domain/decide-ledger-change.ts';
import { buildLedgerWrites, lockLedger, planLedgerChange } from '#features/tokens/server/public.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { type CancellationCode, isCancellationCodeForRole } from '../domain/cancellation-preview.ts';
import { decideTransition, type TransitionPlan } from '../domain/decide-transition.ts';
import { describeTransition } from '../domain/trip-log/trip-log-entry.ts';
import { readDrivenMiles } from '../domain/driven-distance.ts';
import { type BookingRow, findBookingRole, listAllowedStatuses } from '../domain/present-booking.ts';
import { sharedAcceptanceMs } from '../domain/limits.ts';
import { findFareShare, isOpenBooking, shouldMoveWholeTrip } from '../domain/shared/shared-trip.ts';
import type { FareShare } from '../domain/shared/shares.ts';
import { isDriverBusy, isDriverUnderWay, isTooEarlyToSetOut } from '../domain/schedule.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import type { ActorRole } from '../domain/booking-transitions.ts';
import { bookingChanged, requestExpired } from '../events.ts';
import {
  createBookingNotFoundError,
  createReasonNotAllowedError,
  createTransitionRefusedError,
  createTripNotLoadedError,
} from './errors.ts';
import {
  convertPostingsToTransfers,
  getFareHoldKey,
  getTransferKey,
  listLedgerKeys,
  sumPostings,
} from './ledger-keys.ts';
import { loadTransition, type Money } from './load-transition.ts';
import { presentBookingWithParties } from './present-bookings.ts';
import {
  insertPayment,
  lockBooking,
  buildBookingAccountsQuery,
  buildIdsQuery,
  updateBooking,
} from './store.ts';
import { lockBookingsSharingTrip, lockSharedTripByBooking } from './store-shared.ts';
import { findTripLogEnd, type TripLogEnd } from './store-trip-logs.ts';
import { addToTripScores, insertNegativeMark } from './store-trips.ts';
import { buildTripLogWrites } from './trip-log.ts';

interface TransitionRequest {
  bookingId: string;
  /** The booking must have this status; undefined for any status. */
  from?: BookingStatus;
  nextStatus: BookingStatus;
  reason: string | null;
  /** Code of the cancellation reason, from the list for the canceller's role. */
  reasonCode?: CancellationCode | undefined;
  /** The start code that the driver entered; undefined without one. */
  startCode?: string | undefined;
  /** True if the driver cancels because the passenger did not show up (EXP-110). */
  isNoShow?: boolean | undefined;
}

type ServerContext = WriteContext & { platform: Platform };
type PersonContext = ServerContext & { viewer: Viewer };

/**
 * Moves a booking to another status on behalf of a person (CALL-005).
 * @returns the new booking as this person sees it
 * @throws FunctionError `not-found` if the person is no party of the booking; `aborted` if the transition is
 *   not allowed
 */
export async function runTransition(ctx: PersonContext, request: TransitionRequest) {
  const { viewer, now, tx } = ctx;
  const { bookingId, nextStatus } = request;
  const isAcceptance = nextStatus === 'driver_accepted';
  const [loaded, visibility] = await awaitStatements([
    loadTransition(ctx, bookingId, nextStatus),
    loadVisibility(ctx.platform, viewer, tx),
  ]);
  if (loaded === undefined) throw createBookingNotFoundError();
  const { trip, booking, bookings: beside, driver, driverTrips, isBlocked, logEnd, parties } = loaded;
  const isDriver = driver !== null && driver.approvedAt !== null;
  const role = findBookingRole(booking, { id: viewer.id, isAdmin: false, isDriver });
  if (role === null && isDriver && !isBlocked && isAcceptance && booking.namedDriverId === null)
    throw createTransitionRefusedError(nextStatus, booking.driverId === null ? 'illegal' : 'taken');
  if (role === null) throw createTripNotLoadedError();
  const isHidden =
    role === 'candidate' &&
    (isBlocked ||
      [booking, ...beside.filter(isOpenBooking)].some(
        ({ passengerId }) => passengerId === viewer.id || visibility?.isInaccessible(passengerId),
      ));
  if (isHidden) throw createTripNotLoadedError();
  const isOpen = role === 'candidate' && booking.namedDriverId === null;
  if (
    isOpen &&
    booking.status === 'requested' &&
    !listAllowedStatuses(booking, role, now).includes(nextStatus)
  )
    throw createTransitionRefusedError(nextStatus, 'illegal');
  if (request.from !== undefined && booking.status !== request.from)
    throw createTransitionRefusedError(nextStatus, 'illegal');
  const actor = role === 'passenger' ? 'passenger' : 'driver';
  const whole =
    trip !== undefined && shouldMoveWholeTrip(nextStatus, actor) ? beside.filter(isOpenBooking) : [];
  const others = whole.filter(({ id }) => id !== bookingId);
  const { money, logEnds } = await loadOthers(tx, others, loaded.money);
  const move = { ...request, actor, now } as const;
  const decideOne = (one: BookingRow) => ({
    booking: one,
    plan: decide(one, money, move, trip === undefined ? null : findFareShare(trip, beside, one.id)),
    logEnd: one === booking ? logEnd : logEnds.get(one.id),
  });
  const moves = [decideOne(booking), ...others.map(decideOne)];
  if (isAcceptance && trip !== undefined && trip.departsAt.getTime() - now.getTime() > sharedAcceptanceMs)
    throw createTransitionRefusedError(nextStatus, 'too_early');
  if (isAcceptance && isOpen && !driver!.isOnline) throw createTransitionRefusedError(nextStatus, 'offline');
  const isBusy = isAcceptance
    ? isDriverBusy(driverTrips, booking, now)
    : nextStatus === 'en_route' && isDriverUnderWay(driverTrips);
  if (isBusy) throw createTransitionRefusedError(nextStatus, 'busy');
  const { reason, reasonCode = null } = request;
  if (reasonCode !== null && !isCancellationCodeForRole(actor, reasonCode))
    throw createReasonNotAllowedError();
  const driverId = isAcceptance ? viewer.id : null;
  const still = beside.filter(({ id }) => !moves.some(({ booking: one }) => one.id === id));
  const change = { driverId, reason, reasonCode, watching: still.map(toWatching) };
  const changed = await write(ctx, moves, money, change);
  const reader = {
    id: viewer.id,
    role: role === 'candidate' ? findReaderRole(changed[0]!, viewer.id) : role,
  };
  const after = beside.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  return presentBookingWithParties(changed[0]!, reader, parties, [], now, trip && { trip, bookings: after });
}

/**
 * Loads the other bookings of a shared trip with the data that their transition needs. Their ledger accounts
 * are locked before.
 */
async function loadOthers(
  tx: Tx,
  others: readonly BookingRow[],
  money: Money | null,
): Promise<{ money: Money | null; logEnds: Map<string, TripLogEnd | undefined> }> {
  if (others.length === 0) return { money, logEnds: new Map() };
  const ids = others.map(({ id }) => id);
  const [more, ...ends] = await awaitStatements([
    money === null
      ? null
      : lockLedger(tx, { accounts: buildIdsQuery(tx, []), keys: ids.flatMap((id) => listLedgerKeys(id)) }),
    ...ids.map((id) => findTripLogEnd(tx, id)),
  ]);
  const logEnds = new Map(ids.map((id, index) => [id, ends[index]]));
  if (money === null || more === null) return { money, logEnds };
  const { accounts, known, holds } = money.ledger;
  const ledger = {
    accounts,
    known: [...known, ...more.known],
    holds: new Map([...holds, ...more.holds]),
  };
  return { money: { ledger, track: money.track }, logEnds };
}

const findReaderRole = (booking: BookingRow, viewerId: string) =>
  booking.driverId === viewerId ? ('driver' as const) : ('candidate' as const);

/** Cancels a request that has expired; does nothing if its status has changed. */
export async function expireRequest(ctx: ServerContext, bookingId: string): Promise<boolean> {
  const [, [booking], beside, ledger, logEnd] = await awaitStatements([
    lockSharedTripByBooking(ctx.tx, bookingId).execute(),
    lockBooking(ctx.tx, bookingId).execute(),
    lockBookingsSharingTrip(ctx.tx, bookingId).execute(),
    lockLedger(ctx.tx, {
      accounts: buildBookingAccountsQuery(ctx.tx, bookingId, [getLedgerAccountId({ kind: 'platform' })]),
      keys: listLedgerKeys(bookingId),
    }),
    findTripLogEnd(ctx.tx, bookingId),
  ]);
  if (booking?.status !== 'requested' || booking.expiresAt > ctx.now) return false;
  const money = { ledger, track: undefined };
  const plan = decide(booking, money, { nextStatus: 'cancelled', actor: 'system', now: ctx.now });
  const watching = beside.filter(({ id }) => id !== bookingId).map(toWatching);
  await write(ctx, [{ booking, plan, logEnd }], money, {
    driverId: null,
    reason: null,
    reasonCode: null,
    watching,
  });
  ctx.emit(requestExpired, { bookingId, passengerId: booking.passengerId });
  return true;
}

function decide(
  booking: BookingRow,
  money: Money | null,
  move: Pick<TransitionRequest, 'nextStatus' | 'startCode' | 'isNoShow'> & { actor: ActorRole; now: Date },
  share: FareShare | null = null,
): TransitionPlan {
  const { nextStatus, actor, now } = move;
  const decision = decideTransition(
    {
      status: booking.status,
      estimatedFare: booking.estimatedFare,
      estimatedMiles: booking.estimatedMiles,
      drivenMiles: readDrivenMiles(money?.track),
      hasDriver: booking.driverId !== null,
      canPayFare: canPayFare(booking, money),
      lacksStartCode: booking.startCode !== null && booking.startCode !== move.startCode,
      isExpired: booking.expiresAt <= now,
      noShow: move.isNoShow === true ? { arrivedAt: booking.arrivedAt, now } : undefined,
      share,
      isTooEarly: isTooEarlyToSetOut(booking.scheduledAt, now),
    },
    nextStatus,
    actor,
  );
  if (!decision.ok) throw createTransitionRefusedError(nextStatus, decision.reason);
  return decision.plan;
}

/** Returns true if tokens are held for the fare, or the passenger has enough other tokens for it. */
function canPayFare(booking: BookingRow, money: Money | null): boolean {
  if (money === null) return true;
  if (money.ledger.holds.get(getFareHoldKey(booking.id, booking.changeNo))?.state === 'pending') return true;
  const account = money.ledger.accounts.get(booking.passengerId);
  return account !== undefined && computeAvailableTokens(account) >= booking.estimatedFare;
}

const toWatching = ({ id, passengerId }: BookingRow) => ({ id, passengerId });

interface DecidedMove {
  booking: BookingRow;
  plan: TransitionPlan;
  logEnd: TripLogEnd | undefined;
}

interface Change {
  /** User id of the driver who accepts the booking; null for other transitions. */
  driverId: string | null;
  reason: string | null;
  reasonCode: CancellationCode | null;
  /** Bookings of the same shared trip that keep their status. Their readers see the change too. */
  watching: readonly { id: string; passengerId: string }[];
}

/**
 * Writes the transitions of a booking, or of all bookings of a shared trip. Returns the changed bookings in
 * the same order.
 */
async function write(
  ctx: ServerContext,
  moves: readonly DecidedMove[],
  money: Money | null,
  change: Change,
): Promise<BookingRow[]> {
  const payment = money === null ? [] : buildPaymentWrites(ctx, moves, change.driverId, money.ledger);
  const rows = await awaitStatements(
    moves.map((move, index) =>
      joinWrites(
        ctx.tx,
        [...buildMoveWrites(ctx, move, change), ...(index === 0 ? payment : [])],
        updateBooking(ctx.tx, move.booking.id, move.plan, { ...change, now: ctx.now }),
      ),
    ),
  );
  for (const move of moves) emitChange(ctx, move, change);
  return rows.map(([changed]) => changed!);
}

/** Returns the statements that write what belongs to a transition, besides the booking itself and the ledger. */
function buildMoveWrites(ctx: ServerContext, move: DecidedMove, change: Change): PendingQuery<Row[]>[] {
  const { tx, now } = ctx;
  const { booking, plan, logEnd } = move;
  const { id, passengerId } = booking;
  const driverId = change.driverId ?? booking.driverId;
  const canceller = plan.transition.by === 'passenger' ? passengerId : driverId;
  const writes = buildTripLogWrites(
    ctx,
    id,
    logEnd,
    describeTransition({ passengerId, driverId }, plan, change.reasonCode),
    change.reason === null ? {} : { reason: change.reason },
  );
  if (plan.postings.length > 0) {
    const { status, paymentStatus } = plan;
    const sums = sumPostings(plan.postings);
    const payment = { bookingId: id, passengerId, driverId, changeNo: 0, status, paymentStatus, ...sums };
    writes.push(insertPayment(tx, payment, now));
  }
  if (plan.status === 'completed')
    writes.push(addToTripScores(tx, [passengerId, driverId!], { completed: 1, cancelled: 0 }));
  if (plan.mark)
    writes.push(
      insertNegativeMark(tx, id, canceller!, now),
      addToTripScores(tx, [canceller!], { completed: 0, cancelled: 1 }),
    );
  return writes;
}

function emitChange({ emit }: ServerContext, { booking, plan }: DecidedMove, change: Change): void {
  const { id: bookingId, passengerId } = booking;
  const driverId = change.driverId ?? booking.driverId ?? booking.namedDriverId;
  const actors = { passenger: passengerId, driver: driverId, system: null };
  emit(bookingChanged, {
    bookingId,
    passengerId,
    driverId,
    actorId: actors[plan.transition.by],
    status: plan.status,
    movedTokens: plan.postings.length > 0,
    watching: change.watching,
  });
}

/** Returns the statements that book the postings of all transitions as one change of the token ledger. */
function buildPaymentWrites(
  { tx, now }: WriteContext,
  moves: readonly DecidedMove[],
  acceptedBy: string | null,
  ledger: LockedLedger,
): PendingQuery<Row[]>[] {
  const change = {
    opensEscrows: [],
    ends: moves.flatMap(({ booking, plan }) =>
      plan.hold === 'keep'
        ? []
        : [
            {
              holdKey: getFareHoldKey(booking.id, booking.changeNo),
              postedBy: plan.hold === 'post' ? getTransferKey(booking.id, 'fare') : null,
            },
          ],
    ),
    transfers: moves.flatMap(({ booking, plan }) =>
      convertPostingsToTransfers({ ...booking, driverId: acceptedBy ?? booking.driverId }, plan.postings),
    ),
    places: null,
  };
  const decision = planLedgerChange(ledger, change, now);
  // The tokens are in the escrow, or were checked above. A refusal is a bug, so everything is rolled back.
  if (!decision.ok)
    throw new Error(`The payment of booking ${moves[0]!.booking.id} was refused: ${decision.reason}`);
  return buildLedgerWrites(tx, decision.plan, now);
}
