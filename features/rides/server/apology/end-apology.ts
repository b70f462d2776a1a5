/**
 * Ends an apology for a cancelled trip in the caller's transaction, with two database round trips: the first locks and
 * loads rows, the second writes.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { TransactionContextForWrites } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  lockAccountsAndReadLedgerEntries,
  planLedgerChange,
  writeLedgerChange,
} from '#features/tokens/server/public.ts';
import { type ApologyState, decideIfApologyMayBeClosed } from '../../domain/decide-apology.ts';
import { computeReliabilityScore } from '../../domain/trip-score.ts';
import { amendsChanged } from '../../events.ts';
import {
  createApologyNoLongerAnswerableError,
  createApologyNotFoundError,
  createNegativeMarkNotWithdrawableError,
} from '../errors.ts';
import { lockBooking } from '../store.ts';
import {
  type ApologyRow,
  listApologiesForBooking,
  buildApologySenderAndReceiverIdsSql,
  storeFinalApologyState,
} from '../store-apologies.ts';
import { findLastTripLogEntry, type LastTripLogEntry } from '../store-trip-logs.ts';
import {
  incrementAcceptedApologyCount,
  findUserIdWithNegativeMarkOnBooking,
  lockTripCountsOfPersonWhoApologized,
  decrementCancellationCount,
  deleteNegativeMark,
} from '../store-trips.ts';
import { appendToTripLog } from '../trip-log.ts';
import {
  createApologyLedgerTransfer,
  getApologyHoldLedgerKey,
  listApologyLedgerKeys,
} from './apology-ledger.ts';

type ServerContext = TransactionContextForWrites & { platform: Platform };

interface ApologyEnd {
  bookingId: string;
  amendsId: string;
  to: Exclude<ApologyState, 'open'>;
  /** User id of the person who accepts, declines or withdraws the apology; null if it expires. */
  byUserId: string | null;
  keepsMark?: boolean;
}

type EndPlan = Extract<ReturnType<typeof decideIfApologyMayBeClosed>, { ok: true }>;

/**
 * Ends an apology for a cancelled trip as accepted, declined, withdrawn or expired.
 * @throws FunctionError `not-found` if the apology does not exist, or if the person `byUserId` may not end it this way;
 *   `aborted` if it has already ended or expired, or if the negative mark for the cancellation must not be withdrawn
 */
export async function endApology(ctx: ServerContext, end: ApologyEnd): Promise<void> {
  const { tx, now } = ctx;
  const { bookingId, amendsId, to, byUserId, keepsMark = false } = end;
  const [[booking], ledger, offers, markedUserId, counts, logEnd] = await awaitStatements([
    lockBooking(tx, bookingId).execute(),
    lockAccountsAndReadLedgerEntries(tx, {
      accounts: buildApologySenderAndReceiverIdsSql(tx, amendsId),
      keys: listApologyLedgerKeys(amendsId),
    }),
    listApologiesForBooking(tx, bookingId),
    findUserIdWithNegativeMarkOnBooking(tx, bookingId),
    lockTripCountsOfPersonWhoApologized(tx, amendsId),
    findLastTripLogEntry(tx, bookingId),
  ]);
  const offer = offers.find(({ id }) => id === amendsId);
  const expected = to === 'withdrawn' ? offer?.fromUserId : offer?.forUserId;
  if (booking === undefined || offer === undefined || (byUserId !== null && byUserId !== expected))
    throw createApologyNotFoundError();
  const decision = decideIfApologyMayBeClosed(
    { ...offer, isHeld: ledger.holds.get(getApologyHoldLedgerKey(amendsId))?.state === 'pending' },
    { to, keepsMark },
    {
      exists: markedUserId === offer.fromUserId,
      mayBeWithdrawn: computeReliabilityScore(counts).canWithdrawNegativeMark,
    },
    now,
  );
  if (!decision.ok) throw createRefusal(decision.reason);
  await write(ctx, offer, to, decision, { ledger, logEnd });
}

const createRefusal = (reason: 'ended' | 'expired' | 'not_permitted') =>
  reason === 'not_permitted'
    ? createNegativeMarkNotWithdrawableError()
    : createApologyNoLongerAnswerableError(reason);

/**
 * Marks an apology as expired and releases the tokens held (reserved) for it. Does nothing if the apology has already
 * ended.
 */
export async function expireApology(ctx: ServerContext, bookingId: string, amendsId: string): Promise<void> {
  try {
    await endApology(ctx, { bookingId, amendsId, to: 'expired', byUserId: null });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
  }
}

async function write(
  ctx: ServerContext,
  offer: ApologyRow,
  to: ApologyEnd['to'],
  plan: EndPlan,
  { ledger, logEnd }: { ledger: LedgerChangeDecisionInput; logEnd: LastTripLogEntry | undefined },
): Promise<void> {
  const { tx, now } = ctx;
  const { id, bookingId, fromUserId, forUserId, tokens } = offer;
  const isAccepted = to === 'accepted';
  await awaitStatements([
    storeFinalApologyState(tx, id, { state: to, withdrewMark: plan.withdrawsMark, now }).execute(),
    (plan.postsTokens || plan.voidsHold) && writeTokens(tx, offer, plan, ledger, now),
    isAccepted && incrementAcceptedApologyCount(tx, fromUserId).execute(),
    plan.withdrawsMark &&
      deleteNegativeMark(tx, {
        bookingId,
        fromUserId: forUserId,
        forUserId: fromUserId,
        reason: 'apology',
        now,
      }),
    plan.withdrawsMark && decrementCancellationCount(tx, fromUserId).execute(),
    isAccepted && logAcceptance(ctx, offer, plan, logEnd),
  ]);
  ctx.emit(amendsChanged, {
    amendsId: id,
    bookingId,
    fromUserId,
    forUserId,
    state: to,
    tokens,
  });
}

async function writeTokens(
  tx: Tx,
  offer: ApologyRow,
  plan: EndPlan,
  ledger: LedgerChangeDecisionInput,
  now: Date,
): Promise<void> {
  const transfer = createApologyLedgerTransfer(offer);
  const change = {
    opensEscrows: [],
    ends: [
      { holdKey: getApologyHoldLedgerKey(offer.id), postedBy: plan.postsTokens ? transfer.opKey : null },
    ],
    transfers: plan.postsTokens ? [transfer] : [],
    places: [],
  };
  const decision = planLedgerChange(ledger, change, now);
  // The tokens are held for this transfer, so a refusal can only be a bug. The error rolls the transaction back.
  if (!decision.ok) throw new Error(`The amends ${offer.id} were refused: ${decision.reason}`);
  await writeLedgerChange(tx, decision.plan, now);
}

/**
 * Appends an accepted apology to the trip log. The entry omits the role of the person who cancelled, because an earlier
 * entry of the same log contains it.
 */
function logAcceptance(
  ctx: ServerContext,
  { bookingId, fromUserId, forUserId, tokens }: ApologyRow,
  plan: EndPlan,
  end: LastTripLogEntry | undefined,
): Promise<void> {
  return appendToTripLog(ctx, bookingId, end, {
    what: 'amends',
    by: 'server',
    amends: { from: fromUserId, to: forUserId, tokens },
    ...(plan.withdrawsMark && { mark: false }),
  });
}
