/** Counts everybody's progress again from the beginning of the event log (EXP-047). */
import type { Db, Tx } from '#platform/database/connection.ts';
import { listEventsBetween, type Position } from '#platform/events/store.ts';
import { transact } from '#platform/database/transaction.ts';
import { standardTimeZone } from '#features/accounts/domain/time-zone.ts';
import { bookMany } from '#features/tokens/server/public.ts';
import { applyFact, newWorld, type World } from '../domain/apply-fact.ts';
import { compareStandings, type Difference } from '../domain/compare-standings.ts';
import { dropErased } from '../domain/drop-erased.ts';
import { newStanding } from '../domain/standing.ts';
import { countedEvents, factOf } from './facts.ts';
import { movementOf, progressListener } from './listener.ts';
import {
  insertAchievements,
  insertEntries,
  listZones,
  loadStandings,
  saveStandings,
  type StoredStanding,
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
 * @param options `write` puts the result in place and grants or gives back tokens that are missing; none are taken away
 */
export async function recompute(db: Db, options: { write: boolean; now: Date }): Promise<Recomputation> {
  return transact(db, async (tx) => {
    await tx`set local statement_timeout = 0`;
    const upTo = await lockListener(tx, progressListener.name);
    const stored = await loadStandings(tx, 'all');
    const { world, events } = await replay(tx, upTo);
    dropErased(world, await listErased(tx, 'all'));
    const wrongSums = new Set(await listWrongSums(tx));
    const differences: Difference[] = [];
    for (const userId of new Set([...stored.keys(), ...world.standings.keys()])) {
      const computed = world.standings.get(userId) ?? newStanding(userId);
      differences.push(...compareStandings(stored.get(userId) ?? newStanding(userId), computed));
      if (wrongSums.has(userId))
        differences.push({ userId, field: 'entries', stored: 'another sum', computed: 'xp' });
    }
    if (options.write) await putInPlace(tx, world, stored, differences, options.now);
    return { events, people: world.standings.size, differences };
  });
}

async function replay(tx: Tx, upTo: Position): Promise<{ world: World; events: number }> {
  const people = await listAllPeople(tx);
  const withheld = await listWithheld(tx);
  const zones = new Map<string, string>();
  const changes = Map.groupBy(await listZones(tx), (change) => change.eventId);
  const world = newWorld({
    isPerson: (id) => people.has(id),
    zoneOf: (id) => zones.get(id) ?? standardTimeZone,
    mayGrant: (_userId, _amount, opKey) => !withheld.has(opKey),
  });
  const names = countedEvents.map((event) => event.name);
  let after: Position = { xid: '0', eventId: 0 };
  let events = 0;
  for (let size = pageSize; size === pageSize;) {
    const page = await listEventsBetween(tx, names, after, upTo, pageSize);
    size = page.length;
    events += size;
    for (const event of page) {
      for (const change of changes.get(event.id) ?? []) zones.set(change.userId, change.timeZone);
      const fact = factOf(event);
      if (fact !== null) applyFact(world, fact);
      after = { xid: event.xid, eventId: event.id };
    }
  }
  return { world, events };
}

async function putInPlace(
  tx: Tx,
  world: World,
  stored: ReadonlyMap<string, StoredStanding>,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  const wrong = new Set(differences.map((difference) => difference.userId));
  const standings = [...wrong].map((userId) => {
    const computed = world.standings.get(userId) ?? newStanding(userId);
    const before = stored.get(userId);
    // What was earned stays earned (M17).
    const tokensEarned = Math.max(computed.tokensEarned, before?.tokensEarned ?? 0);
    return { ...computed, tokensEarned, timeZone: before?.timeZone ?? null };
  });
  await saveStandings(tx, standings);
  await deleteEntriesOf(tx, [...wrong]);
  await insertEntries(
    tx,
    world.fresh.entries.filter((entry) => wrong.has(entry.userId)),
  );
  await insertAchievements(
    tx,
    world.fresh.unlocked.map(({ userId, achievement, at }) => ({ userId, achievement: achievement.id, at })),
  );
  const grants = world.fresh.rewards.filter(
    (reward) => reward.type !== 'takeBack' && wrong.has(reward.userId),
  );
  for (let start = 0; start < grants.length; start += bookingSize) {
    await bookMany(tx, grants.slice(start, start + bookingSize).map(movementOf), now);
  }
}
