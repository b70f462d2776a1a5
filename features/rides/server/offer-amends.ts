import { FunctionError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import {
  lockAccountsAndReadLedgerEntries,
  planLedgerChange,
  writeLedgerChange,
} from '#features/tokens/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { offerAmends } from '../trust-api.ts';
import { decideIfApologyMayBeOffered } from '../domain/decide-apology.ts';
import { apologyReplyPeriodMs } from '../domain/limits.ts';
import { amendsChanged } from '../events.ts';
import {
  apologyLedgerReasons,
  getApologyHoldLedgerKey,
  listApologyLedgerKeys,
} from './apology/apology-ledger.ts';
import {
  createApologyRefusedError,
  createInsufficientTokensError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { createLedgerReferenceToBooking } from './ledger-keys.ts';
import { lockBooking, buildSubqueryOfGivenIdsSql } from './store.ts';
import { insertApology, listApologiesForBooking } from './store-apologies.ts';

/** Sends an apology for a cancelled trip to the other person, and holds (reserves) the offered tokens (NEW-08). */
export const offerAmendsHandler = implementFunction(offerAmends, async function offerAmends(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { amendsId, bookingId, message, tokens } = args;
  const { forUserId, ledger } = await load(ctx, args);
  const expiresAt = new Date(now.getTime() + apologyReplyPeriodMs);
  const hold = {
    opKey: getApologyHoldLedgerKey(amendsId),
    accountId: viewer.id,
    amount: tokens,
    reason: apologyLedgerReasons.hold,
    reference: createLedgerReferenceToBooking(bookingId),
    expiresAt,
  };
  const change = { opensEscrows: [], ends: [], transfers: [], places: tokens > 0 ? [hold] : [] };
  const decision = planLedgerChange(ledger, change, now);
  if (!decision.ok) throw createInsufficientTokensError(tokens, decision.available);
  await awaitStatements([
    insertApology(tx, {
      id: amendsId,
      bookingId,
      fromUserId: viewer.id,
      forUserId,
      message,
      tokens,
      createdAt: now,
      expiresAt,
    }).execute(),
    writeLedgerChange(tx, decision.plan, now),
  ]);
  ctx.emit(amendsChanged, {
    amendsId,
    bookingId,
    fromUserId: viewer.id,
    forUserId,
    state: 'open',
    tokens,
  });
  return { offered: true as const };
});

async function load(
  ctx: MutationContext<typeof offerAmends>,
  { amendsId, bookingId }: FunctionArguments<typeof offerAmends>,
) {
  const { tx, viewer, now } = ctx;
  const [[booking], ledger, offers, visibility] = await awaitStatements([
    lockBooking(tx, bookingId).execute(),
    lockAccountsAndReadLedgerEntries(tx, {
      accounts: buildSubqueryOfGivenIdsSql(tx, [viewer.id]),
      keys: listApologyLedgerKeys(amendsId),
    }),
    listApologiesForBooking(tx, bookingId),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
  ]);
  const isParty = booking !== undefined && [booking.passengerId, booking.driverId].includes(viewer.id);
  if (!isParty) throw createTripMissingOrHiddenError();
  if (offers.some(({ id }) => id === amendsId) || ledger.holds.size > 0)
    throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
  const facts = { ...booking, earlier: offers.map(({ state }) => state) };
  const decision = decideIfApologyMayBeOffered(facts, viewer.id, now);
  if (!decision.ok) throw createApologyRefusedError(decision.reason);
  if (visibility?.isBlocked(decision.forUserId)) throw createTripMissingOrHiddenError();
  return { forUserId: decision.forUserId, ledger };
}
