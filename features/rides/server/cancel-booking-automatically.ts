/**
 * Cancels bookings on the server's initiative: expired requests, bookings of inactive people, and shared rides of
 * canceled events.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { getLedgerAccountId } from '#features/tokens/domain/account.ts';
import { lockAccountsAndReadLedgerEntries } from '#features/tokens/server/public.ts';
import type { BookingActorRole } from '../domain/booking-transitions.ts';
import type { CancellationReasonCode } from '../domain/cancellation-preview.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { requestExpired } from '../events.ts';
import { decideBookingTransitionOrThrow } from './decide-loaded-transition.ts';
import { listLedgerKeysOfBookingTransitions } from './ledger-keys.ts';
import { pickBookingIdAndPassengerId } from './run-booking-transition.ts';
import { buildTripLedgerAccountIdsSql, lockBooking } from './store.ts';
import { lockBookingsSharingTripWithBooking, lockSharedTripOfBooking } from './store-shared.ts';
import { findLastTripLogEntry } from './store-trip-logs.ts';
import { writeBookingTransitions } from './write-booking-transitions.ts';

type ServerContext = TransactionContextForWrites & { platform: Platform };

/** Describes how the server cancels a booking: on behalf of which role, and for which reason. */
interface ServerCancellation {
  /**
   * Role on whose behalf the server cancels: `system`, or the role of the person whose account became inactive. The
   * role determines which row of the transition table applies.
   */
  actor: BookingActorRole;
  reasonCode: CancellationReasonCode | null;
}

/**
 * Cancels a booking whose trip has not begun yet.
 * @param choose function that decides how to cancel, given the locked booking and all bookings of its shared trip;
 *   returns null to leave the booking unchanged
 * @returns the booking before the cancellation; null if it was left unchanged
 */
export async function cancelBookingAutomatically(
  ctx: ServerContext,
  bookingId: string,
  choose: (booking: BookingRow, beside: readonly BookingRow[]) => ServerCancellation | null,
): Promise<BookingRow | null> {
  const [, [booking], beside, ledger, logEnd] = await awaitStatements([
    lockSharedTripOfBooking(ctx.tx, bookingId).execute(),
    lockBooking(ctx.tx, bookingId).execute(),
    lockBookingsSharingTripWithBooking(ctx.tx, bookingId).execute(),
    lockAccountsAndReadLedgerEntries(ctx.tx, {
      accounts: buildTripLedgerAccountIdsSql(ctx.tx, bookingId, [getLedgerAccountId({ kind: 'platform' })]),
      keys: listLedgerKeysOfBookingTransitions([{ bookingId, next: 'cancelled' }]),
    }),
    findLastTripLogEntry(ctx.tx, bookingId),
  ]);
  const chosen = booking === undefined ? null : choose(booking, beside);
  if (booking === undefined || chosen === null) return null;
  const { actor, reasonCode } = chosen;
  const plan = decideBookingTransitionOrThrow(
    booking,
    { ledger, track: undefined },
    { nextStatus: 'cancelled', actor, mustEnd: true, now: ctx.now },
  );
  const watching = beside.filter(({ id }) => id !== bookingId).map(pickBookingIdAndPassengerId);
  const decided = { booking, plan, logEnd, acceptedBy: null, reason: null, reasonCode, watching };
  await writeBookingTransitions(ctx, [decided], ledger);
  return booking;
}

/**
 * Cancels a request that no driver accepted in time. Does nothing and returns false if the request has not
 * expired, or has been accepted or cancelled in the meantime.
 */
export async function expireRideRequest(ctx: ServerContext, bookingId: string): Promise<boolean> {
  const booking = await cancelBookingAutomatically(ctx, bookingId, ({ status, expiresAt }) =>
    status === 'requested' && expiresAt <= ctx.now ? { actor: 'system', reasonCode: null } : null,
  );
  if (booking === null) return false;
  ctx.emit(requestExpired, { bookingId, passengerId: booking.passengerId });
  return true;
}
