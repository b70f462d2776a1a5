/**
 * Table of the allowed status changes (transitions) of a booking. It says who may make a change, what happens to the
 * tokens, and whether a person who cancels gets a negative mark (the cancellation counts against that person). A change
 * that is not in the table is refused.
 */
import type { BookingStatus } from './statuses.ts';

/**
 * Roles that can move a booking to another status. `driver` is the driver who accepted the booking, or the driver whom
 * the passenger requested. `system` is the server, for example when a request expires or the event of a shared ride is
 * canceled.
 */
export const bookingActorRoles = ['passenger', 'driver', 'system'] as const;
/** Role that can move a booking to another status. */
export type BookingActorRole = (typeof bookingActorRoles)[number];

/**
 * Effect of a transition on the tokens of a booking. The fee is the booking fee.
 * - `none`: no tokens move.
 * - `refund`: the fee returns to the passenger, and the tokens held (reserved) for the fare are released.
 * - `forfeit`: the fee goes to the driver, or to the platform if no driver has accepted. The tokens held for the fare
 *   are released.
 * - `payFare`: the passenger pays the fare into the booking's escrow account, which keeps the tokens until the trip
 *   ends.
 * - `settle`: the driver receives the fee and the actual fare, and the passenger gets the rest of the paid fare back.
 * - `split`: the driver receives the fare for the driven miles, and the passenger gets the rest of the paid fare back.
 *   The fee goes to the driver if the passenger cancelled, otherwise to the platform.
 */
export type TokenEffectOfBookingTransition = 'none' | 'refund' | 'forfeit' | 'payFare' | 'settle' | 'split';

/**
 * An allowed change of a booking's status: the role that may make it, its effect on tokens, and whether a person who
 * cancels gets a negative mark (the cancellation counts against that person).
 */
export interface BookingTransition {
  from: BookingStatus;
  to: BookingStatus;
  by: BookingActorRole;
  money: TokenEffectOfBookingTransition;
  /**
   * True if the person who cancels normally gets a negative mark. The function `decideIfBookingTransitionIsAllowed`
   * makes exceptions, for example if the passenger did not show up.
   */
  mark: boolean;
}

const move = (
  from: BookingStatus,
  to: BookingStatus,
  by: BookingActorRole,
  money: TokenEffectOfBookingTransition,
): BookingTransition => ({
  from,
  to,
  by,
  money,
  mark: false,
});
const cancel = (
  from: BookingStatus,
  by: BookingActorRole,
  money: TokenEffectOfBookingTransition,
  mark: boolean,
): BookingTransition => ({
  from,
  to: 'cancelled',
  by,
  money,
  mark,
});

/** All allowed transitions of a booking. */
export const bookingTransitions: readonly BookingTransition[] = [
  move('requested', 'driver_accepted', 'driver', 'none'),
  move('driver_accepted', 'en_route', 'driver', 'none'),
  move('en_route', 'passenger_onboard', 'driver', 'none'),
  move('passenger_onboard', 'confirmed', 'passenger', 'payFare'),
  move('confirmed', 'in_progress', 'driver', 'none'),
  // A driver may also start the trip if the passenger has not confirmed the pickup. Starting it then confirms the
  // pickup.
  move('passenger_onboard', 'in_progress', 'driver', 'payFare'),
  move('in_progress', 'completed', 'driver', 'settle'),
  cancel('requested', 'driver', 'refund', false),
  cancel('requested', 'system', 'refund', false),
  cancel('requested', 'passenger', 'forfeit', true),
  // The event of a shared ride was canceled before anybody was on board. Nobody is at fault, so nobody gets a mark.
  cancel('driver_accepted', 'system', 'refund', false),
  cancel('en_route', 'system', 'refund', false),
  ...(['driver_accepted', 'en_route', 'passenger_onboard'] as const).flatMap((from) => [
    cancel(from, 'driver', 'refund', true),
    cancel(from, 'passenger', 'forfeit', true),
  ]),
  ...(['confirmed', 'in_progress'] as const).flatMap((from) => [
    cancel(from, 'driver', 'split', true),
    cancel(from, 'passenger', 'split', true),
  ]),
];

const byKey = new Map(bookingTransitions.map((one) => [`${one.from} ${one.to} ${one.by}`, one]));

/**
 * Returns the transition by which a role moves a booking from one status to another; undefined if this change is not
 * allowed.
 */
export function findBookingTransition(
  from: BookingStatus,
  to: BookingStatus,
  by: BookingActorRole,
): BookingTransition | undefined {
  return byKey.get(`${from} ${to} ${by}`);
}

/** Returns the statuses to which a role may move a booking that has the status `from`. */
export function listNextBookingStatuses(from: BookingStatus, role: BookingActorRole): BookingStatus[] {
  return bookingTransitions.filter((one) => one.from === from && one.by === role).map(({ to }) => to);
}
