/**
 * Ends an offer of amends (an apology for a cancelled trip) in the transaction of the caller. Takes two database round
 * trips: the first locks and loads rows, the second writes.
 */
import { FunctionError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { LedgerDataForChangeDecision } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  lockAccountsAndReadLedgerEntries,
  planLedgerChange,
  writeLedgerChange,
} from '#features/tokens/server/public.ts';
import { type AmendsOfferState, decideIfAmendsOfferMayEnd } from '../../domain/decide-amends.ts';
import { computeTripScore } from '../../domain/trip-score.ts';
import { amendsChanged } from '../../events.ts';
import {
  createAmendsOfferEndedError,
  createAmendsNotFoundError,
  createMarkNotWithdrawableError,
} from '../errors.ts';
import { lockBooking } from '../store.ts';
import {
  type AmendsOfferRow,
  listAmendsOffers,
  buildAmendsAccountIdsQuery,
  storeEndOfAmendsOffer,
} from '../store-amends.ts';
import { findLastTripLogEntry, type LastTripLogEntry } from '../store-trip-logs.ts';
import {
  incrementRepairedTripCount,
  findNegativelyMarkedUserId,
  lockAmendsOffererTripCounts,
  decrementCancellationCount,
  deleteNegativeMark,
} from '../store-trips.ts';
import { appendToTripLog } from '../trip-log.ts';
import { createAmendsTransfer, getAmendsHoldLedgerKey, listAmendsLedgerKeys } from './amends-ledger.ts';

type ServerContext = WriteContext & { platform: Platform };

interface AmendsEnd {
  bookingId: string;
  amendsId: string;
  to: Exclude<AmendsOfferState, 'open'>;
  /** User id of the person who ends the offer; null if it expires. */
  byUserId: string | null;
  keepsMark?: boolean;
}

type EndPlan = Extract<ReturnType<typeof decideIfAmendsOfferMayEnd>, { ok: true }>;

/**
 * Ends an offer of amends as accepted, declined, withdrawn or expired.
 * @throws FunctionError `not-found` if the person `byUserId` may not end the offer this way; `aborted` if the offer has
 *   already ended, or if the negative mark must not be withdrawn
 */
export async function endAmendsOffer(ctx: ServerContext, end: AmendsEnd): Promise<void> {
  const { tx, now } = ctx;
  const { bookingId, amendsId, to, byUserId, keepsMark = false } = end;
  const [[booking], ledger, offers, markedUserId, counts, logEnd] = await awaitStatements([
    lockBooking(tx, bookingId).execute(),
    lockAccountsAndReadLedgerEntries(tx, {
      accounts: buildAmendsAccountIdsQuery(tx, amendsId),
      keys: listAmendsLedgerKeys(amendsId),
    }),
    listAmendsOffers(tx, bookingId),
    findNegativelyMarkedUserId(tx, bookingId),
    lockAmendsOffererTripCounts(tx, amendsId),
    findLastTripLogEntry(tx, bookingId),
  ]);
  const offer = offers.find(({ id }) => id === amendsId);
  const expected = to === 'withdrawn' ? offer?.fromUserId : offer?.forUserId;
  if (booking === undefined || offer === undefined || (byUserId !== null && byUserId !== expected))
    throw createAmendsNotFoundError();
  const decision = decideIfAmendsOfferMayEnd(
    { ...offer, isHeld: ledger.holds.get(getAmendsHoldLedgerKey(amendsId))?.state === 'pending' },
    { to, keepsMark },
    {
      exists: markedUserId === offer.fromUserId,
      mayBeWithdrawn: computeTripScore(counts).canWithdrawNegativeMark,
    },
    now,
  );
  if (!decision.ok) throw createRefusal(decision.reason);
  await write(ctx, offer, to, decision, { ledger, logEnd });
}

const createRefusal = (reason: 'ended' | 'expired' | 'not_permitted') =>
  reason === 'not_permitted' ? createMarkNotWithdrawableError() : createAmendsOfferEndedError(reason);

/** Marks an offer of amends as expired and releases its tokens; does nothing if it has already ended. */
export async function expireAmendsOffer(
  ctx: ServerContext,
  bookingId: string,
  amendsId: string,
): Promise<void> {
  try {
    await endAmendsOffer(ctx, { bookingId, amendsId, to: 'expired', byUserId: null });
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
  }
}

async function write(
  ctx: ServerContext,
  offer: AmendsOfferRow,
  to: AmendsEnd['to'],
  plan: EndPlan,
  { ledger, logEnd }: { ledger: LedgerDataForChangeDecision; logEnd: LastTripLogEntry | undefined },
): Promise<void> {
  const { tx, now } = ctx;
  const { id, bookingId, fromUserId, forUserId, tokens } = offer;
  const isAccepted = to === 'accepted';
  await awaitStatements([
    storeEndOfAmendsOffer(tx, id, { state: to, withdrewMark: plan.withdrawsMark, now }).execute(),
    (plan.postsTokens || plan.voidsHold) && writeTokens(tx, offer, plan, ledger, now),
    isAccepted && incrementRepairedTripCount(tx, fromUserId).execute(),
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
    withdrewMark: plan.withdrawsMark,
  });
}

async function writeTokens(
  tx: Tx,
  offer: AmendsOfferRow,
  plan: EndPlan,
  ledger: LedgerDataForChangeDecision,
  now: Date,
): Promise<void> {
  const transfer = createAmendsTransfer(offer);
  const change = {
    opensEscrows: [],
    ends: [{ holdKey: getAmendsHoldLedgerKey(offer.id), postedBy: plan.postsTokens ? transfer.opKey : null }],
    transfers: plan.postsTokens ? [transfer] : [],
    places: [],
  };
  const decision = planLedgerChange(ledger, change, now);
  // The tokens are held. A refusal is therefore a bug, and the error rolls the transaction back.
  if (!decision.ok) throw new Error(`The amends ${offer.id} were refused: ${decision.reason}`);
  await writeLedgerChange(tx, decision.plan, now);
}

/**
 * Appends an accepted apology to the trip log. The entry does not contain the role of the person who cancelled, because
 * an earlier entry of the log contains it.
 */
function logAcceptance(
  ctx: ServerContext,
  { bookingId, fromUserId, forUserId, tokens }: AmendsOfferRow,
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
