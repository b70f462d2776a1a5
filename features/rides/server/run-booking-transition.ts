/**
 * Runs a transition of a booking in the caller's transaction. Takes two database round trips if the passenger rides
 * alone: the first locks and loads rows, the second writes.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { lockAccountsAndReadLedgerEntries } from '#features/tokens/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import type { BookingTransitionEffects } from '../domain/decide-booking-transition.ts';
import { type BookingReaderRole, type BookingRow } from '../domain/present-booking.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import {
  findFareShareOfBooking,
  isOpenBooking,
  doesStatusChangeApplyToWholeTrip,
} from '../domain/shared/shared-trip.ts';
import {
  assertBookingTransitionPreconditions,
  decideBookingTransitionOrThrow,
  convertBookingReaderRoleToActorRole,
  findCallerRoleForBookingTransition,
  type BookingTransitionRequest,
} from './decide-loaded-transition.ts';
import { createBookingNotFoundError } from './errors.ts';
import { listLedgerKeysOfBookingTransitions } from './ledger-keys.ts';
import {
  lockBookingAndLoadTransitionData,
  type BookingTransitionData,
  type BookingTransitionPaymentData,
} from './load-booking-transition.ts';
import { presentBookingWithPeople } from './present-bookings.ts';
import { notifyAboutUnpaidFare } from './notify-about-unpaid-fare.ts';
import { buildSubqueryOfGivenIdsSql } from './store.ts';
import { findLastTripLogEntry, type LastTripLogEntry } from './store-trip-logs.ts';
import { writeBookingTransitions } from './write-booking-transitions.ts';

type ServerContext = TransactionContextForWrites & { platform: Platform };
type PersonContext = ServerContext & { viewer: Viewer };

/**
 * Moves a booking to another status on behalf of a person (CALL-005).
 * @returns the changed booking as this person sees it
 * @throws FunctionError `not-found` if the person has no role in the booking; `aborted` if the transition is not
 *   allowed
 */
export async function runBookingTransition(ctx: PersonContext, request: BookingTransitionRequest) {
  const { viewer, now, tx } = ctx;
  const { bookingId, nextStatus, reason, reasonCode = null } = request;
  const [loaded, visibility] = await awaitStatements([
    lockBookingAndLoadTransitionData(tx, { bookingId, next: nextStatus, userId: viewer.id }, now),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
  ]);
  if (loaded === undefined) throw createBookingNotFoundError();
  const { trip, booking, bookings: beside } = loaded;
  const role = findCallerRoleForBookingTransition(loaded, request, { viewer, visibility, now });
  const actor = convertBookingReaderRoleToActorRole(role);
  const whole =
    trip !== undefined && doesStatusChangeApplyToWholeTrip(nextStatus, actor)
      ? beside.filter(isOpenBooking)
      : [];
  const others = whole.filter(({ id }) => id !== bookingId);
  const { money, logEnds } = await loadOthers(tx, others, nextStatus, loaded.money);
  const moved = [booking, ...others];
  const watching = beside
    .filter(({ id }) => !moved.some((one) => one.id === id))
    .map(pickBookingIdAndPassengerId);
  const decided = moved.map((one) => ({
    booking: one,
    plan: decideOrReport(ctx, one, () =>
      decideBookingTransitionOrThrow(
        one,
        money,
        { ...request, actor, now, departsAt: trip?.departsAt ?? null },
        trip === undefined ? null : findFareShareOfBooking(trip, beside, one.id),
      ),
    ),
    logEnd: one === booking ? loaded.logEnd : logEnds.get(one.id),
    acceptedBy: nextStatus === 'driver_accepted' ? viewer.id : null,
    reason,
    reasonCode,
    watching,
  }));
  assertBookingTransitionPreconditions(loaded, request, role, now);
  const changed = await writeBookingTransitions(ctx, decided, money?.ledger ?? null);
  return presentBookingAfterTransition(loaded, changed, { viewer, role, now });
}

/**
 * Decides the transition of a booking. If it is refused because the passenger cannot pay the fare, notifies the other
 * person of the trip (RIDE-037).
 */
function decideOrReport(ctx: PersonContext, booking: BookingRow, decide: () => BookingTransitionEffects) {
  try {
    return decide();
  } catch (error) {
    notifyAboutUnpaidFare(ctx, booking, error);
    throw error;
  }
}

/**
 * Converts a booking to the wire format after a status change, for the person who made the change.
 * @param changed this booking first, then other bookings of the shared trip whose status changed with it
 */
export function presentBookingAfterTransition(
  { trip, bookings, parties }: BookingTransitionData,
  changed: readonly BookingRow[],
  { viewer, role, now }: { viewer: Viewer; role: BookingReaderRole; now: Date },
) {
  const booking = changed[0]!;
  const isAccepted = role === 'candidate' && booking.driverId === viewer.id;
  const after = bookings.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  return presentBookingWithPeople(
    booking,
    { id: viewer.id, role: isAccepted ? 'driver' : role },
    parties,
    [],
    now,
    trip && { trip, bookings: after },
  );
}

/**
 * Loads the data needed to change the status of the other bookings of a shared trip. The caller has locked the ledger
 * accounts of these bookings.
 */
async function loadOthers(
  tx: Tx,
  others: readonly BookingRow[],
  next: BookingStatus,
  money: BookingTransitionPaymentData | null,
): Promise<{
  money: BookingTransitionPaymentData | null;
  logEnds: Map<string, LastTripLogEntry | undefined>;
}> {
  if (others.length === 0) return { money, logEnds: new Map() };
  const ids = others.map(({ id }) => id);
  const [more, ...ends] = await awaitStatements([
    money === null
      ? null
      : lockAccountsAndReadLedgerEntries(tx, {
          accounts: buildSubqueryOfGivenIdsSql(tx, []),
          keys: listLedgerKeysOfBookingTransitions(ids.map((bookingId) => ({ bookingId, next }))),
        }),
    ...ids.map((id) => findLastTripLogEntry(tx, id)),
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

/**
 * Returns the booking id and the passenger id of a booking. Used for bookings that keep their status while another
 * booking of the shared trip changes.
 */
export const pickBookingIdAndPassengerId = ({ id, passengerId }: BookingRow) => ({ id, passengerId });
