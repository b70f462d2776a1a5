/**
 * Runs transitions of several bookings in one transaction, with two database round trips: the first locks and loads
 * rows, the second writes. Cancellations, transitions of shared trips and refused transitions run in their own
 * transactions instead.
 */
import { catchFunctionError, FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { MutationBatchTransactionContext } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { LedgerChangeDecisionInput } from '#features/tokens/domain/decide-ledger-change.ts';
import {
  loadVisibilityFiltersByViewerId,
  type VisibilityFilter,
} from '#features/visibility/server/public.ts';
import type { BookingReaderRole } from '../domain/present-booking.ts';
import {
  assertBookingTransitionPreconditions,
  decideBookingTransitionOrThrow,
  convertBookingReaderRoleToActorRole,
  findCallerRoleForBookingTransition,
  type BookingTransitionRequest,
} from './decide-loaded-transition.ts';
import {
  type BookingTransitionData,
  lockAndLoadUnsharedBookingTransitions,
} from './load-booking-transition.ts';
import { presentBookingAfterTransition } from './run-booking-transition.ts';
import { type BookingTransitionWithEffects, writeBookingTransitions } from './write-booking-transitions.ts';

/** A requested transition and the person who makes it. */
interface TransitionCall {
  viewer: Viewer;
  request: BookingTransitionRequest;
}

/**
 * Loads the visibility rules (such as blocks and private accounts) that decide what each caller may see. Runs outside
 * of the transaction.
 */
export function loadVisibilityFiltersForCallers(
  { platform }: { platform: Platform },
  calls: readonly Pick<TransitionCall, 'viewer'>[],
): Promise<Map<string, VisibilityFilter>> {
  const viewers = calls.map(({ viewer }) => viewer);
  return loadVisibilityFiltersByViewerId(platform, viewers, platform.db);
}

interface DecidedCall {
  loaded: BookingTransitionData;
  role: BookingReaderRole;
  decided: BookingTransitionWithEffects;
}

/**
 * Locks and loads the data of all transitions of a batch. Returns one element for each call, in the same order. The
 * element is undefined in these cases:
 * - The booking does not exist, or its trip is shared.
 * - An earlier call of the batch changes the same booking.
 * - Another transaction has locked a needed row.
 */
export async function lockAndLoadBookingTransitionBatch(
  { tx, now }: MutationBatchTransactionContext,
  calls: readonly TransitionCall[],
) {
  const first = new Map<string, TransitionCall>();
  for (const call of calls) if (!first.has(call.request.bookingId)) first.set(call.request.bookingId, call);
  const wanted = [...first.values()].map(({ viewer, request: { bookingId, nextStatus } }) => ({
    bookingId,
    next: nextStatus,
    userId: viewer.id,
  }));
  // Bookings and accounts that another transaction has locked are skipped. The calls that need them then run alone and
  // wait for the lock, without delaying the rest of the batch.
  const loaded = await lockAndLoadUnsharedBookingTransitions(tx, wanted, { now, skipLocked: true });
  return calls.map((call) => {
    const { bookingId } = call.request;
    return first.get(bookingId) === call ? loaded.get(bookingId) : undefined;
  });
}

/**
 * Runs the loaded transitions of a batch. Returns one result for each call: the changed booking as the caller may see
 * it, or undefined if the call must run in its own transaction. Each person is part of at most one transition in the
 * batch, so no two transitions change the same ledger account.
 */
export async function runBookingTransitionBatch(
  ctx: MutationBatchTransactionContext,
  calls: readonly (TransitionCall & { loaded: BookingTransitionData | undefined })[],
  visibilities: ReadonlyMap<string, VisibilityFilter>,
) {
  const { now } = ctx;
  const people = new Set<string>();
  const decided = new Map<TransitionCall, DecidedCall>();
  for (const call of calls) {
    const { loaded } = call;
    if (loaded === undefined) continue;
    const { passengerId, driverId } = loaded.booking;
    const parties = new Set([call.viewer.id, passengerId, driverId].filter((id) => id !== null));
    if (!people.isDisjointFrom(parties)) continue;
    const visibility = visibilities.get(call.viewer.id) ?? null;
    const decision = catchFunctionError(() => decideCall(call, loaded, visibility, now));
    if (decision instanceof FunctionError) continue;
    for (const id of parties) people.add(id);
    decided.set(call, decision);
  }
  if (decided.size === 0) return calls.map(() => undefined);
  const changes = [...decided.values()];
  const rows = await writeBookingTransitions(
    ctx,
    changes.map((one) => one.decided),
    joinLedgers(changes),
  );
  const presented = new Map(
    [...decided].map(([call, { loaded, role }], index) => {
      const reader = { viewer: call.viewer, role, now };
      return [call, presentBookingAfterTransition(loaded, [rows[index]!], reader)];
    }),
  );
  return calls.map((call) => presented.get(call));
}

/** Decides whether one requested transition is allowed, and computes its effects. */
function decideCall(
  { viewer, request }: TransitionCall,
  loaded: BookingTransitionData,
  visibility: VisibilityFilter | null,
  now: Date,
): DecidedCall {
  const { booking, money, logEnd } = loaded;
  const { nextStatus, reason, reasonCode = null } = request;
  const role = findCallerRoleForBookingTransition(loaded, request, { viewer, visibility, now });
  const plan = decideBookingTransitionOrThrow(booking, money, {
    ...request,
    actor: convertBookingReaderRoleToActorRole(role),
    now,
  });
  assertBookingTransitionPreconditions(loaded, request, role, now);
  const acceptedBy = nextStatus === 'driver_accepted' ? viewer.id : null;
  return { loaded, role, decided: { booking, plan, logEnd, acceptedBy, reason, reasonCode, watching: [] } };
}

/** Merges the locked ledger accounts of all transitions; null if no transition moves tokens. */
function joinLedgers(changes: readonly DecidedCall[]): LedgerChangeDecisionInput | null {
  const ledgers = changes.flatMap(({ loaded }) => loaded.money?.ledger ?? []);
  if (ledgers.length === 0) return null;
  return {
    accounts: new Map(ledgers.flatMap(({ accounts }) => [...accounts])),
    known: ledgers.flatMap(({ known }) => known),
    holds: new Map(ledgers.flatMap(({ holds }) => [...holds])),
  };
}
