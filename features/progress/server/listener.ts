/** Follows the event log: many facts in one run, in a fixed number of statements, each exactly once. */
import type { StoredEvent } from '#platform/contract/events.ts';
import { listen, type ListenerContext } from '#platform/kernel/listener.ts';
import {
  bookMany,
  giveBackMovement,
  mintMovement,
  takeBackMovement,
} from '#features/tokens/server/public.ts';
import {
  applyFact,
  entryKey,
  type Fact,
  kindsAround,
  newWorld,
  type Reward,
  type World,
} from '../domain/apply-fact.ts';
import { dropErased } from '../domain/drop-erased.ts';
import { levelMessage } from '../domain/levels.ts';
import { achievementUnlocked, levelReached, progressChanged, tokensEarned } from '../events.ts';
import { loadNetworkBudgets } from './network-budgets.ts';
import { countedEvents, factOf, peopleOf } from './facts.ts';
import {
  insertAchievements,
  insertEntries,
  insertZones,
  listEntries,
  loadStandings,
  loadTimeZones,
  saveStandings,
  type StoredStanding,
  type ZoneChange,
} from './store.ts';
import { listErased } from './store-erasure.ts';
import { insertWithheld } from './store-networks.ts';
import { listTurnedOff } from './store-settings.ts';

export const progressListener = listen(countedEvents, {
  name: 'progress',
  async handle(ctx, events) {
    const facts = events.flatMap((event: StoredEvent) => {
      const fact = factOf(event);
      return fact === null ? [] : [{ fact, eventId: event.id }];
    });
    const { world, stored, zones, budgets, erased } = await load(ctx, facts);
    const changes = zoneChanges(facts, world, stored).filter(({ userId }) => !erased.has(userId));
    for (const { fact } of facts) applyFact(world, fact);
    dropErased(world, erased);
    const { levels, unlocked } = world.fresh;
    const turnedOff = await listTurnedOff(
      ctx.tx,
      [...levels, ...unlocked].map(({ userId }) => userId),
    );
    await budgets.save();
    await save(ctx, world, stored, changes, zones);
    tell(ctx, world, turnedOff);
  },
});

type PlacedFact = { fact: Fact; eventId: number };

async function load(ctx: ListenerContext, facts: readonly PlacedFact[]) {
  const ids = [...new Set(facts.flatMap(({ fact }) => peopleOf(fact)))];
  const zones = await loadTimeZones(ctx.tx, ids);
  const budgets = await loadNetworkBudgets(ctx, [...zones.keys()]);
  const world = newWorld({
    isPerson: (id) => zones.has(id),
    zoneOf: (id) => zones.get(id)!,
    mayGrant: (userId, amount) => budgets.mayGrant(userId, amount),
  });
  const [stored, erased, entries] = await Promise.all([
    loadStandings(ctx.tx, [...zones.keys()]),
    listErased(ctx.tx, [...zones.keys()]),
    listEntries(
      ctx.tx,
      facts.flatMap(({ fact }) => entriesOf(fact)),
    ),
  ]);
  for (const [id, standing] of stored) world.standings.set(id, standing);
  for (const entry of entries) world.entries.set(entryKey(entry.userId, entry.kind, entry.target), entry);
  return { world, stored, zones, budgets, erased };
}

/** The entries that decide what a fact may still do. */
function entriesOf(fact: Fact): { userId: string; kind: string; target: string }[] {
  if (fact.type !== 'did' && fact.type !== 'removed' && fact.type !== 'restored') return [];
  const { userId, targetId: target } = fact;
  const kinds = fact.type === 'did' ? [fact.action] : Object.values(kindsAround(fact.action));
  return kinds.map((kind) => ({ userId, kind, target }));
}

/** Where the time zone in which somebody's days are counted is another than before: kept, so that the log can be counted again. */
function zoneChanges(
  facts: readonly PlacedFact[],
  world: World,
  stored: ReadonlyMap<string, StoredStanding>,
): ZoneChange[] {
  const changed = new Map<string, ZoneChange>();
  for (const { fact, eventId } of facts) {
    const { userId } = fact;
    if (fact.type !== 'did' || changed.has(userId) || !world.isPerson(userId)) continue;
    const timeZone = world.zoneOf(userId);
    if (stored.get(userId)?.timeZone !== timeZone) changed.set(userId, { userId, eventId, timeZone });
  }
  return [...changed.values()];
}

async function save(
  ctx: ListenerContext,
  world: World,
  stored: ReadonlyMap<string, StoredStanding>,
  changes: readonly ZoneChange[],
  zones: ReadonlyMap<string, string>,
): Promise<void> {
  const { entries, rewards, unlocked, touched } = world.fresh;
  const counted = new Set(changes.map((change) => change.userId));
  const standings = [...touched].map((id) => ({
    ...world.standings.get(id)!,
    timeZone: counted.has(id) ? zones.get(id)! : (stored.get(id)?.timeZone ?? null),
  }));
  await Promise.all([
    saveStandings(ctx.tx, standings),
    insertEntries(ctx.tx, entries),
    insertAchievements(
      ctx.tx,
      unlocked.map(({ userId, achievement, at }) => ({ userId, achievement: achievement.id, at })),
    ),
    insertZones(ctx.tx, changes),
    insertWithheld(ctx.tx, world.fresh.withheld, ctx.now),
  ]);
  // Last, because everybody who is granted tokens waits for the mint.
  const outcomes = await bookMany(ctx.tx, rewards.map(movementOf), ctx.now);
  for (const [index, outcome] of outcomes.entries()) {
    // A key booked earlier with another amount: the rules changed since. The first booking stands, and the log goes on.
    if (!outcome.ok)
      ctx.platform.log.error({ reward: rewards[index], reason: outcome.reason }, 'a reward was refused');
  }
}

/** A reward as the ledger takes it. */
export function movementOf(reward: Reward) {
  const reference = { ...reward.reference };
  if (reward.type === 'grant') return mintMovement({ ...reward, reference });
  if (reward.type === 'takeBack') return takeBackMovement({ ...reward, reference });
  return giveBackMovement({ ...reward, reference });
}

/** Tells of what was new, one event for each person's tokens of this run; of levels and achievements only who plays (EXP-056). */
function tell(ctx: ListenerContext, world: World, turnedOff: ReadonlySet<string>): void {
  const { rewards, levels, unlocked, touched } = world.fresh;
  const amounts = new Map<string, number>();
  for (const { type, userId, amount } of rewards) {
    if (type === 'grant') amounts.set(userId, (amounts.get(userId) ?? 0) + amount);
  }
  for (const userId of touched) {
    const amount = amounts.get(userId);
    if (amount === undefined) ctx.emit(progressChanged, { userId });
    else ctx.emit(tokensEarned, { userId, amount, tokensEarned: world.standings.get(userId)!.tokensEarned });
  }
  for (const { userId, achievement, reward } of unlocked) {
    if (turnedOff.has(userId)) continue;
    const { id, name, icon } = achievement;
    ctx.emit(achievementUnlocked, { userId, achievementId: id, name, icon, reward });
  }
  for (const { userId, level, bonus } of levels) {
    if (turnedOff.has(userId)) continue;
    ctx.emit(levelReached, { userId, level, bonus, message: levelMessage(level, bonus) });
  }
}
