/** Counts the progress of all people again from the beginning of the event log (EXP-047). */
import type { Db, Tx } from '#platform/database/connection.ts';
import type { Contributions } from '#platform/kernel/contribution.ts';
import { listEventsBetween, type Position } from '#platform/events/store.ts';
import { transact } from '#platform/database/transaction.ts';
import { standardTimeZone } from '#features/accounts/domain/time-zone.ts';
import { bookMany } from '#features/tokens/server/public.ts';
import { applyProgressEvent, newProgressState, type ProgressState } from '../domain/progress-reducer.ts';
import { compareProgress, type Difference } from '../domain/compare-progress.ts';
import { dropErased } from '../domain/drop-erased.ts';
import { newUserProgress } from '../domain/user-progress.ts';
import { type EventMappings, eventMappingsOf } from './event-mapping.ts';
import { movementOf, progressListenerName } from './listener.ts';
import {
  insertAchievements,
  insertEntries,
  listZones,
  loadProgress,
  saveProgress,
  type StoredProgress,
} from './store.ts';
import { listErased } from './store-erasure.ts';
import { listWithheld } from './store-networks.ts';
import { deleteEntriesOf, listAllPeople, listWrongSums, lockListener } from './store-log.ts';

const pageSize = 5_000;
const bookingSize = 1_000;

export interface Recomputation {
  /** How many events were read. */
  events: number;
  people: number;
  differences: Difference[];
}

/**
 * Counts again, up to where the listener has read, and compares with what is stored; the listener waits meanwhile.
 * @param options `contributions` map the events; `write` stores the result and grants or gives back tokens that are missing;
 * none are taken away
 */
export async function recompute(
  db: Db,
  options: { contributions: Contributions; write: boolean; now: Date },
): Promise<Recomputation> {
  return transact(db, async (tx) => {
    await tx`set local statement_timeout = 0`;
    const upTo = await lockListener(tx, progressListenerName);
    const stored = await loadProgress(tx, 'all');
    const { state, events } = await replay(tx, upTo, eventMappingsOf(options.contributions));
    dropErased(state, await listErased(tx, 'all'));
    const wrongSums = new Set(await listWrongSums(tx));
    const differences: Difference[] = [];
    for (const userId of new Set([...stored.keys(), ...state.users.keys()])) {
      const computed = state.users.get(userId) ?? newUserProgress(userId);
      differences.push(...compareProgress(stored.get(userId) ?? newUserProgress(userId), computed));
      if (wrongSums.has(userId))
        differences.push({ userId, field: 'entries', stored: 'another sum', computed: 'xp' });
    }
    if (options.write) await putInPlace(tx, state, stored, differences, options.now);
    return { events, people: state.users.size, differences };
  });
}

async function replay(
  tx: Tx,
  upTo: Position,
  mappings: EventMappings,
): Promise<{ state: ProgressState; events: number }> {
  const people = await listAllPeople(tx);
  const withheld = await listWithheld(tx);
  const zones = new Map<string, string>();
  const changes = Map.groupBy(await listZones(tx), (change) => change.eventId);
  const state = newProgressState({
    isPerson: (id) => people.has(id),
    zoneOf: (id) => zones.get(id) ?? standardTimeZone,
    mayGrant: (_userId, _amount, opKey) => !withheld.has(opKey),
  });
  const names = mappings.events.map((event) => event.name);
  let after: Position = { xid: '0', eventId: 0 };
  let events = 0;
  for (let size = pageSize; size === pageSize;) {
    const page = await listEventsBetween(tx, names, after, upTo, pageSize);
    size = page.length;
    events += size;
    for (const stored of page) {
      for (const change of changes.get(stored.id) ?? []) zones.set(change.userId, change.timeZone);
      const event = mappings.read(stored);
      if (event !== null) applyProgressEvent(state, event);
      after = { xid: stored.xid, eventId: stored.id };
    }
  }
  return { state, events };
}

async function putInPlace(
  tx: Tx,
  state: ProgressState,
  stored: ReadonlyMap<string, StoredProgress>,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  const wrong = new Set(differences.map((difference) => difference.userId));
  const users = [...wrong].map((userId) => {
    const computed = state.users.get(userId) ?? newUserProgress(userId);
    const before = stored.get(userId);
    // What was earned stays earned (M17).
    const tokensEarned = Math.max(computed.tokensEarned, before?.tokensEarned ?? 0);
    return { ...computed, tokensEarned, timeZone: before?.timeZone ?? null };
  });
  await saveProgress(tx, users);
  await deleteEntriesOf(tx, [...wrong]);
  await insertEntries(
    tx,
    state.fresh.entries.filter((entry) => wrong.has(entry.userId)),
  );
  await insertAchievements(
    tx,
    state.fresh.unlocked.map(({ userId, achievement, at }) => ({ userId, achievement: achievement.id, at })),
  );
  const grants = state.fresh.rewards.filter(
    (reward) => reward.type !== 'takeBack' && wrong.has(reward.userId),
  );
  for (let start = 0; start < grants.length; start += bookingSize) {
    await bookMany(tx, grants.slice(start, start + bookingSize).map(movementOf), now);
  }
}
