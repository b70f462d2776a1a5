import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { computeAvailableTokens } from '#features/tokens/domain/account.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  lockAccountsAndReadLedgerEntries,
  planLedgerChange,
  writeLedgerChange,
} from '#features/tokens/server/public.ts';
import { respondToTripChange } from '../api-changes.ts';
import { bookingFee, fareHoldLifetimeMs } from '../domain/limits.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { presentTripChange, type TripChangeRow } from '../domain/present-trip-change.ts';
import { type TokenEffectsOfTripChange, decideTripChangeAnswer } from '../domain/trip-change.ts';
import { tripChangeAnswered } from '../events.ts';
import { createTripChangeNotFoundError, createTripChangeRefusedError } from './errors.ts';
import {
  buildLedgerTransfersOfBooking,
  getFareHoldLedgerKey,
  fareHoldLedgerReason,
  listLedgerOperationKeysForTripChange,
  createLedgerReferenceToBooking,
  sumPlannedTokenTransfers,
} from './ledger-keys.ts';
import { loadPassengersAndDrivers, presentBookingWithPeople } from './present-bookings.ts';
import {
  insertBookingPayments,
  lockBooking,
  buildTripLedgerAccountIdsSql,
  buildTripPeopleAndViewerIdsSql,
} from './store.ts';
import { updateBookingWithTripChange, findTripChangeById, setTripChangeState } from './store-changes.ts';
import { findLastTripLogEntry, type LastTripLogEntry } from './store-trip-logs.ts';
import { appendToTripLog } from './trip-log.ts';

type Context = MutationContext<typeof respondToTripChange>;

/**
 * Accepts, declines or withdraws a proposed change of a trip (EXP-103, Q-73). An accepted change is stored in the same
 * transaction as its token transfers.
 */
export const respondToTripChangeHandler = implementFunction(
  respondToTripChange,
  async function respondToTripChange(ctx, { bookingId, changeId, accept }) {
    const { tx, viewer, now } = ctx;
    const [[booking], ledger, [change], logEnd, parties] = await awaitStatements([
      lockBooking(tx, bookingId).execute(),
      lockAccountsAndReadLedgerEntries(tx, {
        accounts: buildTripLedgerAccountIdsSql(tx, bookingId, []),
        keys: listLedgerOperationKeysForTripChange(bookingId),
      }),
      findTripChangeById(tx, bookingId, changeId).execute(),
      findLastTripLogEntry(tx, bookingId),
      loadPassengersAndDrivers(tx, () => buildTripPeopleAndViewerIdsSql(tx, bookingId, viewer.id), now),
    ]);
    const role =
      booking?.passengerId === viewer.id ? 'passenger' : booking?.driverId === viewer.id ? 'driver' : null;
    if (booking === undefined || role === null || change === undefined) throw createTripChangeNotFoundError();
    const decision = decideTripChangeAnswer(
      booking,
      { ...change, isOpen: change.state === 'proposed', isExpired: change.expiresAt <= now },
      { byId: viewer.id, accept, spendable: countSpendable(booking, ledger) },
    );
    if (!decision.ok) throw createTripChangeRefusedError(decision.reason);
    const answered: TripChangeRow = { ...change, state: decision.state };
    const [[changed]] = await awaitStatements([
      decision.plan === null ? [booking] : updateBookingWithTripChange(tx, answered).execute(),
      setTripChangeState(tx, changeId, decision.state, now).execute(),
      decision.plan !== null &&
        writeAcceptance(ctx, { booking, change: answered, ledger, logEnd }, decision.plan),
    ]);
    ctx.emit(tripChangeAnswered, {
      bookingId,
      changeId,
      passengerId: booking.passengerId,
      driverId: booking.driverId!,
      toId: change.proposedBy,
      state: decision.state,
      movedTokens: decision.plan !== null,
    });
    return {
      change: presentTripChange(answered, booking, viewer.id),
      booking: presentBookingWithPeople(changed, { id: viewer.id, role }, parties, [], now),
    };
  },
);

/**
 * Returns the number of tokens that the passenger can use for the new fare: the available tokens plus those held
 * (reserved) for the old fare.
 */
function countSpendable(booking: BookingRow, ledger: LedgerChangeDecisionInput): number {
  const account = ledger.accounts.get(booking.passengerId);
  if (account === undefined) return 0;
  const hold = ledger.holds.get(getFareHoldLedgerKey(booking.id, booking.changeNo));
  return computeAvailableTokens(account) + (hold?.state === 'pending' ? hold.amount : 0);
}

/** Writes the token transfers, the payment record and the trip log entry of an accepted change. */
async function writeAcceptance(
  ctx: Context,
  accepted: {
    booking: BookingRow;
    change: TripChangeRow;
    ledger: LedgerChangeDecisionInput;
    logEnd: LastTripLogEntry | undefined;
  },
  plan: TokenEffectsOfTripChange,
): Promise<void> {
  const { tx, now } = ctx;
  const { booking, change, ledger, logEnd } = accepted;
  const { id, passengerId, driverId, status, paymentStatus } = booking;
  const changeNo = booking.changeNo + 1;
  const decision = planLedgerChange(ledger, describeLedgerChange(booking, changeNo, plan, now), now);
  // The tokens were checked while the account was locked, so a refusal can only be a bug.
  if (!decision.ok) throw new Error(`The change of booking ${id} was refused: ${decision.reason}`);
  const { fare, miles, minutes, stops, dropoff } = change;
  await awaitStatements([
    writeLedgerChange(tx, decision.plan, now),
    plan.plannedTransfers.length > 0 &&
      insertBookingPayments(
        tx,
        [
          {
            bookingId: id,
            passengerId,
            driverId,
            status,
            paymentStatus,
            changeNo,
            ...sumPlannedTokenTransfers(plan.plannedTransfers),
          },
        ],
        now,
      ).execute(),
    appendToTripLog(
      ctx,
      id,
      logEnd,
      {
        what: 'terms',
        by: change.proposedBy === passengerId ? 'passenger' : 'driver',
        passenger: passengerId,
        driver: driverId,
        terms: { fee: bookingFee, fare, miles, minutes },
        ...(plan.heldFare !== null && { held: plan.heldFare }),
        ...(plan.plannedTransfers.length > 0 && { amounts: plan.plannedTransfers }),
      },
      { dropoff, ...(stops.length > 0 && { stops }) },
    ),
  ]);
}

function describeLedgerChange(
  booking: BookingRow,
  changeNo: number,
  plan: TokenEffectsOfTripChange,
  now: Date,
) {
  const { id, passengerId, scheduledAt } = booking;
  const holdFrom = Math.max(now.getTime(), scheduledAt?.getTime() ?? 0);
  return {
    opensEscrows: [],
    ends:
      plan.heldFare === null ? [] : [{ holdKey: getFareHoldLedgerKey(id, booking.changeNo), postedBy: null }],
    transfers: buildLedgerTransfersOfBooking(booking, plan.plannedTransfers, changeNo),
    places:
      plan.heldFare === null
        ? []
        : [
            {
              opKey: getFareHoldLedgerKey(id, changeNo),
              accountId: passengerId,
              amount: plan.heldFare,
              reason: fareHoldLedgerReason,
              reference: createLedgerReferenceToBooking(id),
              expiresAt: new Date(holdFrom + fareHoldLifetimeMs),
            },
          ],
  };
}
