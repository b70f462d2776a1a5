/**
 * Writes transitions (status changes) of bookings in one SQL statement, with their payments, negative marks, trip
 * counts and log entries. Then emits their events.
 */
import type { PendingQuery, Row } from 'postgres';
import { combineWritesIntoOneStatement } from '#platform/database/combine-statements.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import { buildLedgerWriteStatements, planLedgerChange } from '#features/tokens/server/public.ts';
import type { CancellationReasonCode } from '../domain/cancellation-preview.ts';
import type { BookingTransitionEffects } from '../domain/decide-booking-transition.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { buildTripLogContentOfBookingChange } from '../domain/trip-log/trip-log-entry.ts';
import { bookingChanged } from '../events.ts';
import {
  buildLedgerTransfersOfBooking,
  getFareHoldLedgerKey,
  getBookingTransferLedgerKey,
  sumPlannedTokenTransfers,
} from './ledger-keys.ts';
import { insertBookingPayments } from './store.ts';
import { storeBookingTransitionEffects } from './store-transition.ts';
import type { LastTripLogEntry } from './store-trip-logs.ts';
import {
  incrementCompletedOrCancelledTripCounts,
  insertNegativeMarksForCancellations,
} from './store-trips.ts';
import { buildTripLogAppendStatements } from './trip-log.ts';

type ServerContext = TransactionContextForWrites & { platform: Platform };

/** A transition of one booking whose effects (`plan`) have been computed. */
export interface BookingTransitionWithEffects {
  booking: BookingRow;
  plan: BookingTransitionEffects;
  logEnd: LastTripLogEntry | undefined;
  /** User id of the driver who accepts the booking; null for other transitions. */
  acceptedBy: string | null;
  reason: string | null;
  reasonCode: CancellationReasonCode | null;
  /**
   * Bookings of the same shared trip that keep their status. Their live queries run again too, because the screen of
   * each booking shows all riders of the trip.
   */
  watching: readonly { id: string; passengerId: string }[];
}

/**
 * Writes transitions of different bookings. Returns the changed bookings in the same order.
 * @param ledger locked ledger accounts of all bookings; null if no transition moves tokens
 */
export async function writeBookingTransitions(
  ctx: ServerContext,
  transitions: readonly BookingTransitionWithEffects[],
  ledger: LedgerChangeDecisionInput | null,
): Promise<BookingRow[]> {
  const { tx, now } = ctx;
  const rows = await combineWritesIntoOneStatement(
    tx,
    [
      ...buildTripLogAppendStatements(ctx, transitions.map(describeEntry)),
      ...buildPaymentWrites(ctx, transitions),
      ...buildScoreWrites(ctx, transitions),
      ...(ledger === null ? [] : buildTransferWrites(ctx, transitions, ledger)),
    ],
    storeBookingTransitionEffects(
      tx,
      transitions.map(({ booking, acceptedBy, ...one }) => ({
        ...one,
        id: booking.id,
        driverId: acceptedBy,
      })),
      now,
    ),
  );
  for (const one of transitions) emitChange(ctx, one);
  const changed = new Map(rows.map((row) => [row.id, row]));
  return transitions.map(({ booking }) => changed.get(booking.id)!);
}

const findDriverId = ({ booking, acceptedBy }: BookingTransitionWithEffects) =>
  acceptedBy ?? booking.driverId;

function describeEntry(one: BookingTransitionWithEffects) {
  const { booking, plan, logEnd, reason, reasonCode } = one;
  const parties = { passengerId: booking.passengerId, driverId: findDriverId(one) };
  return {
    bookingId: booking.id,
    end: logEnd,
    change: buildTripLogContentOfBookingChange(parties, plan, reasonCode),
    details: reason === null ? {} : { reason },
  };
}

function buildPaymentWrites(
  { tx, now }: TransactionContextForWrites,
  transitions: readonly BookingTransitionWithEffects[],
): PendingQuery<Row[]>[] {
  const payments = transitions
    .filter(({ plan }) => plan.plannedTransfers.length > 0)
    .map((one) => ({
      bookingId: one.booking.id,
      passengerId: one.booking.passengerId,
      driverId: findDriverId(one),
      changeNo: 0,
      status: one.plan.status,
      paymentStatus: one.plan.paymentStatus,
      ...sumPlannedTokenTransfers(one.plan.plannedTransfers),
    }));
  return payments.length === 0 ? [] : [insertBookingPayments(tx, payments, now)];
}

/**
 * Builds the SQL statements that count completed trips, and that store and count negative marks (cancellations that
 * count against the person who cancelled). The caller combines them into one SQL statement, in which each row may be
 * written only once. Trip counts meet this condition, because the transitions of one call are either all completions or
 * all cancellations.
 */
function buildScoreWrites(
  { tx, now }: TransactionContextForWrites,
  transitions: readonly BookingTransitionWithEffects[],
): PendingQuery<Row[]>[] {
  const completed = transitions
    .filter(({ plan }) => plan.status === 'completed')
    .flatMap((one) => [one.booking.passengerId, findDriverId(one)!]);
  const marks = transitions
    .filter(({ plan }) => plan.mark)
    .map((one) => ({
      bookingId: one.booking.id,
      userId: one.plan.transition.by === 'passenger' ? one.booking.passengerId : findDriverId(one)!,
    }));
  return [
    ...(completed.length === 0 ? [] : [incrementCompletedOrCancelledTripCounts(tx, completed, 'completed')]),
    ...(marks.length === 0
      ? []
      : [
          insertNegativeMarksForCancellations(tx, marks, now),
          incrementCompletedOrCancelledTripCounts(
            tx,
            marks.map(({ userId }) => userId),
            'cancelled',
          ),
        ]),
  ];
}

/** Builds the SQL statements that record the planned token transfers of all transitions as one change of the ledger. */
function buildTransferWrites(
  { tx, now }: TransactionContextForWrites,
  transitions: readonly BookingTransitionWithEffects[],
  ledger: LedgerChangeDecisionInput,
): PendingQuery<Row[]>[] {
  const change = {
    opensEscrows: [],
    ends: transitions
      .filter(({ plan }) => plan.hold !== 'keep')
      .map(({ booking, plan }) => ({
        holdKey: getFareHoldLedgerKey(booking.id, booking.changeNo),
        postedBy: plan.hold === 'post' ? getBookingTransferLedgerKey(booking.id, 'fare') : null,
      })),
    transfers: transitions.flatMap((one) =>
      buildLedgerTransfersOfBooking(
        { ...one.booking, driverId: findDriverId(one) },
        one.plan.plannedTransfers,
      ),
    ),
    places: [],
  };
  const decision = planLedgerChange(ledger, change, now);
  // The tokens are in the escrow or were checked before, so a refusal can only be a bug. The error rolls the
  // transaction back.
  if (!decision.ok)
    throw new Error(`The payment of booking ${transitions[0]!.booking.id} was refused: ${decision.reason}`);
  return buildLedgerWriteStatements(tx, decision.plan, now);
}

function emitChange({ emit }: ServerContext, one: BookingTransitionWithEffects): void {
  const { booking, plan, watching } = one;
  const driverId = findDriverId(one) ?? booking.namedDriverId;
  const actors = { passenger: booking.passengerId, driver: driverId, system: null };
  emit(bookingChanged, {
    bookingId: booking.id,
    passengerId: booking.passengerId,
    driverId,
    actorId: actors[plan.transition.by],
    status: plan.status,
    movedTokens: plan.plannedTransfers.length > 0,
    watching,
  });
}
