/**
 * Listener that updates progress from the event log. It handles many events in one run, with a fixed number of SQL
 * statements.
 */
import type { StoredEventLogEvent } from '#platform/contract/events.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { ContributionRegistry } from '#platform/kernel/contribution.ts';
import { defineListener, type EventLogListener, type ListenerContext } from '#platform/kernel/listener.ts';
import {
  recordTransfers,
  buildTokenGrantRestorationTransferRequest,
  buildTokenGrantTransferRequest,
  buildTokenGrantReversalTransferRequest,
} from '#features/tokens/server/public.ts';
import { maxTokenRewardDelayAfterEventMs } from '#features/tokens/domain/max-reward-delay.ts';
import { removeErasedPeopleFromProgress } from '../domain/remove-erased-people-from-progress.ts';
import { formatLevelReachedMessage } from '../domain/levels.ts';
import {
  listUserIdsAffectedByProgressEvent,
  type ProgressChangeEvent,
} from '../domain/progress-change-event.ts';
import {
  applyProgressChangeEvent,
  buildXpEntryKey,
  listXpEntryKindsOfAction,
  createProgressReducerState,
  type ProgressReducerState,
  type RewardTokenTransfer,
} from '../domain/progress-reducer.ts';
import {
  achievementUnlocked,
  levelReached,
  maxPeoplePerProgressChangedEvent,
  progressChanged,
} from '../events.ts';
import { type ProgressEventMappings, collectProgressEventMappings } from './event-mapping.ts';
import { loadIpNetworkTokenBudgets } from './network-token-budgets.ts';
import {
  insertAchievements,
  insertXpEntries,
  insertUserTimeZoneChanges,
  listXpEntriesByKeys,
  loadStoredProgress,
  loadUserTimeZones,
  upsertProgressWithoutAchievements,
  type StoredProgressWithTimeZone,
  type UserTimeZoneChange,
} from './store.ts';
import { listErasedUserIds } from './store-erasure.ts';
import { insertTokenGrantsWithheldByNetworkLimit } from './store-network-token-usage.ts';
import { listUserIdsWithProgressOff } from './store-settings.ts';

/** Name of the progress listener; its position in the event log is stored under this name. */
export const progressListenerName = 'progress';

/** Creates the listener for all events that features map to progress. */
export function createProgressListener(contributions: ContributionRegistry): EventLogListener {
  const mappings = collectProgressEventMappings(contributions);
  return defineListener(mappings.events, {
    name: progressListenerName,
    maxDelayMs: maxTokenRewardDelayAfterEventMs,
    handle: (ctx, events) => countProgress(ctx, events, mappings),
  });
}

async function countProgress(
  ctx: ListenerContext,
  stored: readonly StoredEventLogEvent[],
  mappings: ProgressEventMappings,
): Promise<void> {
  const events = stored.flatMap((one): LoggedEvent[] => {
    const event = mappings.read(one);
    return event === null ? [] : [{ event, eventId: one.id }];
  });
  const { state, before, zones, budgets, erased } = await load(ctx, events);
  const changes = zoneChanges(events, state, before).filter(({ userId }) => !erased.has(userId));
  for (const { event } of events) applyProgressChangeEvent(state, event);
  removeErasedPeopleFromProgress(state, erased);
  const { levels, unlocked } = state.fresh;
  const turnedOff = await listUserIdsWithProgressOff(
    ctx.tx,
    [...levels, ...unlocked].map(({ userId }) => userId),
  );
  await budgets.save();
  await save(ctx, state, before, changes, zones);
  emitChanges(ctx, state, turnedOff);
}

type LoggedEvent = { event: ProgressChangeEvent; eventId: number };

async function load(ctx: ListenerContext, events: readonly LoggedEvent[]) {
  const ids = [...new Set(events.flatMap(({ event }) => listUserIdsAffectedByProgressEvent(event)))];
  const zones = await loadUserTimeZones(ctx.tx, ids);
  const budgets = await loadIpNetworkTokenBudgets(ctx, [...zones.keys()]);
  const state = createProgressReducerState({
    isPerson: (id) => zones.has(id),
    zoneOf: (id) => zones.get(id)!,
    mayGrant: (userId, amount) => budgets.mayGrant(userId, amount),
  });
  const [before, erased, entries] = await awaitStatements([
    loadStoredProgress(ctx.tx, [...zones.keys()]),
    listErasedUserIds(ctx.tx, [...zones.keys()]),
    listXpEntriesByKeys(
      ctx.tx,
      events.flatMap(({ event }) => listXpEntryKeysForProgressEvent(event)),
    ),
  ]);
  for (const [id, userProgress] of before) state.users.set(id, userProgress);
  for (const entry of entries)
    state.entries.set(buildXpEntryKey(entry.userId, entry.kind, entry.target), entry);
  return { state, before, zones, budgets, erased };
}

/**
 * Returns the keys of the existing xp entries that the event may affect, so that they can be loaded before it is
 * applied.
 */
export function listXpEntryKeysForProgressEvent(
  event: ProgressChangeEvent,
): { userId: string; kind: string; target: string }[] {
  if (event.type !== 'did' && event.type !== 'removed' && event.type !== 'restored') return [];
  const { userId, targetId: target } = event;
  const kinds = event.type === 'did' ? [event.action] : Object.values(listXpEntryKindsOfAction(event.action));
  return kinds.map((kind) => ({ userId, kind, target }));
}

/**
 * Returns a time zone change for each person whose current time zone differs from the stored one. The listener stores
 * these changes, so that a recomputation assigns the events to the same days.
 */
function zoneChanges(
  events: readonly LoggedEvent[],
  state: ProgressReducerState,
  before: ReadonlyMap<string, StoredProgressWithTimeZone>,
): UserTimeZoneChange[] {
  const changed = new Map<string, UserTimeZoneChange>();
  for (const { event, eventId } of events) {
    const { userId } = event;
    if (event.type !== 'did' || changed.has(userId) || !state.isPerson(userId)) continue;
    const timeZone = state.zoneOf(userId);
    if (before.get(userId)?.timeZone !== timeZone) changed.set(userId, { userId, eventId, timeZone });
  }
  return [...changed.values()];
}

async function save(
  ctx: ListenerContext,
  state: ProgressReducerState,
  before: ReadonlyMap<string, StoredProgressWithTimeZone>,
  changes: readonly UserTimeZoneChange[],
  zones: ReadonlyMap<string, string>,
): Promise<void> {
  const { entries, rewards, unlocked, touched } = state.fresh;
  const counted = new Set(changes.map((change) => change.userId));
  const users = [...touched].map((id) => ({
    ...state.users.get(id)!,
    timeZone: counted.has(id) ? zones.get(id)! : (before.get(id)?.timeZone ?? null),
  }));
  await awaitStatements([
    upsertProgressWithoutAchievements(ctx.tx, users),
    insertXpEntries(ctx.tx, entries),
    insertAchievements(
      ctx.tx,
      unlocked.map(({ userId, achievement, at }) => ({ userId, achievement: achievement.id, at })),
    ),
    insertUserTimeZoneChanges(ctx.tx, changes),
    insertTokenGrantsWithheldByNetworkLimit(ctx.tx, state.fresh.withheld, ctx.now),
  ]);
  // Runs last, because every grant locks the mint account, the source of all granted tokens. This lock must be held
  // only briefly.
  const outcomes = await recordTransfers(ctx.tx, rewards.map(convertRewardToLedgerTransfer), ctx.now);
  for (const [index, outcome] of outcomes.entries()) {
    // The ledger already has a transfer with this operation key but another amount, because the award rules changed.
    // The earlier transfer remains, and the listener continues with the other rewards.
    if (!outcome.ok)
      ctx.platform.log.error(
        { reward: rewards[index], reason: outcome.reason },
        'the ledger refused a reward',
      );
  }
}

/** Converts a token reward to a transfer in the ledger: a grant, a reversal or a return. */
export function convertRewardToLedgerTransfer(reward: RewardTokenTransfer) {
  const reference = { ...reward.reference };
  if (reward.type === 'grant') return buildTokenGrantTransferRequest({ ...reward, reference });
  if (reward.type === 'reversal') return buildTokenGrantReversalTransferRequest({ ...reward, reference });
  return buildTokenGrantRestorationTransferRequest({ ...reward, reference });
}

/**
 * Emits events that name all people whose progress changed. Emits events about levels and achievements only for people
 * who have not turned progress off (EXP-056).
 */
function emitChanges(
  ctx: ListenerContext,
  state: ProgressReducerState,
  turnedOff: ReadonlySet<string>,
): void {
  const { levels, unlocked, touched } = state.fresh;
  const changed = [...touched];
  for (let from = 0; from < changed.length; from += maxPeoplePerProgressChangedEvent)
    ctx.emit(progressChanged, { userIds: changed.slice(from, from + maxPeoplePerProgressChangedEvent) });
  for (const { userId, achievement, reward } of unlocked) {
    if (turnedOff.has(userId)) continue;
    const { id, name, icon } = achievement;
    ctx.emit(achievementUnlocked, { userId, achievementId: id, name, icon, reward });
  }
  for (const { userId, level, bonus } of levels) {
    if (turnedOff.has(userId)) continue;
    ctx.emit(levelReached, { userId, level, bonus, message: formatLevelReachedMessage(level, bonus) });
  }
}
