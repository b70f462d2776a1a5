/**
 * Recomputes progress from the event log (EXP-047). Starts at a snapshot, which is everybody's progress at one position
 * of the event log, and can move the snapshot to a later position.
 */
import type { Db, Tx } from '#platform/database/connection.ts';
import type { ContributionRegistry } from '#platform/kernel/contribution.ts';
import { listEventLogEventsBetweenPositions, type ListenerPosition } from '#platform/events/store.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { defaultTimeZone } from '#features/accounts/domain/time-zone.ts';
import { recordTransfers } from '#features/tokens/server/public.ts';
import {
  compareStoredAndRecomputedProgress,
  type ProgressFieldDifference,
} from '../domain/compare-progress.ts';
import { removeErasedPeopleFromProgress } from '../domain/remove-erased-people-from-progress.ts';
import {
  listUserIdsAffectedByProgressEvent,
  type ProgressChangeEvent,
} from '../domain/progress-change-event.ts';
import {
  applyProgressChangeEvent,
  buildXpEntryKey,
  createProgressReducerState,
  type ProgressReducerState,
} from '../domain/progress-reducer.ts';
import { createInitialUserProgress } from '../domain/user-progress.ts';
import { type ProgressEventMappings, collectProgressEventMappings } from './event-mapping.ts';
import {
  listXpEntryKeysForProgressEvent,
  convertRewardToLedgerTransfer,
  progressListenerName,
} from './listener.ts';
import {
  insertAchievements,
  insertXpEntries,
  listTimeZoneChangesOfAllUsers,
  loadStoredProgress,
  upsertProgressWithoutAchievements,
  type StoredProgressWithTimeZone,
} from './store.ts';
import { listErasedUserIds } from './store-erasure.ts';
import { listOperationKeysOfWithheldTokenGrants } from './store-network-token-usage.ts';
import {
  listXpEntriesWrittenBeforeSnapshot,
  loadProgressFromSnapshot,
  findProgressSnapshotPosition,
  lockProgressSnapshotPosition,
  storeProgressSnapshot,
} from './store-snapshot.ts';
import {
  deleteXpEntriesAfterSnapshot,
  findListenerPositionInEventLog,
  listUserIdsEligibleForProgress,
  listUserIdsWithWrongXp,
  lockEventLogListenerPosition,
} from './store-recompute.ts';

const pageSize = 5_000;
const bookingSize = 1_000;

interface Recomputation {
  /** Number of events that were read from the event log. */
  events: number;
  people: number;
  differences: ProgressFieldDifference[];
}

interface Count extends Recomputation {
  state: ProgressReducerState;
  stored: ReadonlyMap<string, StoredProgressWithTimeZone>;
  /** Position of the listener in the event log. The recomputation reads events up to this position. */
  upTo: ListenerPosition;
}

/**
 * Recomputes everybody's progress from the snapshot (everybody's progress at an earlier position of the event log) and
 * the later events. Compares the result with the stored progress. Blocks the progress listener until the transaction
 * ends.
 * @param options if `write` is true, stores the result and a new snapshot, and grants tokens that people should have
 *   received. Tokens that people received in excess are not taken back.
 */
export async function recomputeProgressOfAllUsers(
  db: Db,
  options: { contributions: ContributionRegistry; write: boolean; now: Date },
): Promise<Recomputation> {
  return runTransaction(db, async (tx) => {
    const counted = await recomputeAndCompare(tx, 'everybody', options.contributions);
    const { state, stored, events, differences, upTo } = counted;
    if (options.write) {
      await putInPlace(tx, state, stored, differences, options.now);
      const changed = new Set([...state.fresh.touched, ...differences.map(({ userId }) => userId)]);
      await storeProgressSnapshot(tx, upTo, [...(await loadStoredProgress(tx, [...changed])).values()]);
    }
    return { events, people: state.users.size, differences };
  });
}

/**
 * Recomputes progress from the snapshot and the later events. If the result equals the stored progress, moves the
 * snapshot to the position of the progress listener in the event log. Otherwise the snapshot does not move, because the
 * later events are needed to explain the difference.
 */
export async function advanceSnapshotIfStoredProgressIsCorrect(
  db: Db,
  contributions: ContributionRegistry,
): Promise<Recomputation> {
  return runTransaction(db, async (tx) => {
    const { state, stored, events, differences, upTo } = await recomputeAndCompare(
      tx,
      'touched',
      contributions,
    );
    if (differences.length === 0) await storeProgressSnapshot(tx, upTo, [...stored.values()]);
    return { events, people: state.users.size, differences };
  });
}

/**
 * Recomputes progress from the snapshot and the later events, and compares it with the stored progress.
 * @param people `touched` to compare only those people whose progress may have changed since the snapshot
 */
async function recomputeAndCompare(
  tx: Tx,
  people: 'everybody' | 'touched',
  contributions: ContributionRegistry,
): Promise<Count> {
  await tx`set local statement_timeout = 0`;
  const { state, events, upTo } = await replay(tx, collectProgressEventMappings(contributions));
  if (people === 'everybody') {
    for (const [id, progress] of await loadProgressFromSnapshot(tx, 'all')) {
      if (!state.users.has(id)) state.users.set(id, progress);
    }
  }
  removeErasedPeopleFromProgress(state, await listErasedUserIds(tx, 'all'));
  const ids = people === 'everybody' ? 'all' : [...state.fresh.touched];
  const stored = await loadStoredProgress(tx, ids);
  const wrongSums = new Set(await listUserIdsWithWrongXp(tx, ids));
  const differences: ProgressFieldDifference[] = [];
  for (const userId of new Set([...stored.keys(), ...(ids === 'all' ? state.users.keys() : ids)])) {
    const computed = state.users.get(userId) ?? createInitialUserProgress(userId);
    differences.push(
      ...compareStoredAndRecomputedProgress(
        stored.get(userId) ?? createInitialUserProgress(userId),
        computed,
      ),
    );
    if (wrongSums.has(userId))
      differences.push({ userId, field: 'entries', stored: 'another sum', computed: 'xp' });
  }
  return { state, stored, events, people: state.users.size, differences, upTo };
}

/** Progress after the events up to `position`, and the data that is needed to apply further events. */
interface Replay {
  state: ProgressReducerState;
  /** Position of the last applied event. */
  position: ListenerPosition;
  /** Number of events that were read. */
  events: number;
  zones: Map<string, string>;
  /** Ids of the people whose progress was already loaded from the snapshot. */
  known: Set<string>;
  people: Set<string>;
  withheld: Set<string>;
}

/**
 * Replays the events after the snapshot up to the position of the progress listener. Locks both positions as late as
 * possible, before the last few events: while a transaction has locks, listeners read no newer events.
 */
async function replay(
  tx: Tx,
  mappings: ProgressEventMappings,
): Promise<{ state: ProgressReducerState; events: number; upTo: ListenerPosition }> {
  const start = await findProgressSnapshotPosition(tx);
  let done = createReplay(start);
  await advance(tx, done, await findListenerPositionInEventLog(tx, progressListenerName), mappings);
  const upTo = await lockEventLogListenerPosition(tx, progressListenerName);
  const locked = await lockProgressSnapshotPosition(tx);
  // Another recomputation has moved the snapshot, so the replay starts again from there.
  if (locked.xid !== start.xid || locked.eventId !== start.eventId) done = createReplay(locked);
  await advance(tx, done, upTo, mappings);
  return { state: done.state, events: done.events, upTo };
}

function createReplay(position: ListenerPosition): Replay {
  const rest = {
    position,
    events: 0,
    zones: new Map<string, string>(),
    known: new Set<string>(),
    people: new Set<string>(),
    withheld: new Set<string>(),
  };
  const state = createProgressReducerState({
    isPerson: (id) => rest.people.has(id),
    zoneOf: (id) => rest.zones.get(id) ?? defaultTimeZone,
    mayGrant: (_userId, _amount, opKey) => !rest.withheld.has(opKey),
  });
  return { ...rest, state };
}

/**
 * Applies the events up to the position `upTo`. Uses two records that the listener stored, so that the results equal
 * those of the listener: changes of people's time zones, and token grants that were withheld because a daily budget was
 * used up.
 */
async function advance(
  tx: Tx,
  done: Replay,
  upTo: ListenerPosition,
  mappings: ProgressEventMappings,
): Promise<void> {
  for (const id of await listUserIdsEligibleForProgress(tx)) done.people.add(id);
  for (const key of await listOperationKeysOfWithheldTokenGrants(tx)) done.withheld.add(key);
  const changes = Map.groupBy(await listTimeZoneChangesOfAllUsers(tx), (change) => change.eventId);
  const names = mappings.events.map((event) => event.name);
  for (let size = pageSize; size === pageSize;) {
    const page = await listEventLogEventsBetweenPositions(tx, names, done.position, upTo, pageSize);
    size = page.length;
    done.events += size;
    const mapped = page.map((stored) => ({ stored, event: mappings.read(stored) }));
    const events = mapped.flatMap(({ event }) => event ?? []);
    await loadBefore(tx, done.state, done.zones, done.known, events);
    for (const { stored, event } of mapped) {
      for (const change of changes.get(stored.id) ?? []) done.zones.set(change.userId, change.timeZone);
      if (event !== null) applyProgressChangeEvent(done.state, event);
      done.position = { xid: stored.xid, eventId: stored.id };
    }
  }
}

/**
 * Loads the rows of the snapshot that the events can change: progress and xp entries into `state`, and the time zones
 * of the people into `zones`.
 * @param known ids of people who are already loaded; new ids are added
 */
async function loadBefore(
  tx: Tx,
  state: ProgressReducerState,
  zones: Map<string, string>,
  known: Set<string>,
  events: readonly ProgressChangeEvent[],
): Promise<void> {
  const fresh = [...new Set(events.flatMap(listUserIdsAffectedByProgressEvent))].filter(
    (id) => !known.has(id),
  );
  for (const id of fresh) known.add(id);
  for (const [id, progress] of await loadProgressFromSnapshot(tx, fresh)) {
    state.users.set(id, progress);
    if (progress.timeZone !== null) zones.set(id, progress.timeZone);
  }
  for (const entry of await listXpEntriesWrittenBeforeSnapshot(
    tx,
    events.flatMap(listXpEntryKeysForProgressEvent),
  )) {
    state.entries.set(buildXpEntryKey(entry.userId, entry.kind, entry.target), entry);
  }
}

async function putInPlace(
  tx: Tx,
  state: ProgressReducerState,
  stored: ReadonlyMap<string, StoredProgressWithTimeZone>,
  differences: readonly ProgressFieldDifference[],
  now: Date,
): Promise<void> {
  const wrong = new Set(differences.map((difference) => difference.userId));
  const users = [...wrong].map((userId) => {
    const computed = state.users.get(userId) ?? createInitialUserProgress(userId);
    const before = stored.get(userId);
    // The sum of earned tokens never decreases (M17), so a smaller recomputed sum is not stored.
    const tokensEarned = Math.max(computed.tokensEarned, before?.tokensEarned ?? 0);
    return { ...computed, tokensEarned, timeZone: before?.timeZone ?? null };
  });
  await upsertProgressWithoutAchievements(tx, users);
  await deleteXpEntriesAfterSnapshot(tx, [...wrong]);
  await insertXpEntries(
    tx,
    state.fresh.entries.filter((entry) => wrong.has(entry.userId)),
  );
  await insertAchievements(
    tx,
    state.fresh.unlocked.map(({ userId, achievement, at }) => ({ userId, achievement: achievement.id, at })),
  );
  const grants = state.fresh.rewards.filter(
    (reward) => reward.type !== 'reversal' && wrong.has(reward.userId),
  );
  for (let start = 0; start < grants.length; start += bookingSize) {
    await recordTransfers(
      tx,
      grants.slice(start, start + bookingSize).map(convertRewardToLedgerTransfer),
      now,
    );
  }
}
