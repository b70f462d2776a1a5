/**
 * What a fact does to people's progress. The listener and the recomputation run the same code over the same log, which is why
 * they give the same numbers.
 */
import { type Achievement, achievements, achievementXp, measure } from './achievements.ts';
import { type Action, actions, reversalMs } from './actions.ts';
import { levelBonus, levelOf } from './levels.ts';
import { type Standing, newStanding } from './standing.ts';
import type { Pause } from './pause.ts';
import { afterActivity, localDay } from './streak.ts';

/** Where to look for what something was about. */
export interface Link {
  kind: string;
  id: string;
}

/** Something that happened, in the words of progress. `ownerId` is whose content it was done to; null where it is one's own making. */
export type Fact =
  | {
      type: 'did';
      action: Action;
      userId: string;
      targetId: string;
      ownerId: string | null;
      link: Link;
      at: Date;
    }
  | { type: 'undid'; action: 'like'; userId: string; targetId: string; ownerId: string; at: Date }
  | { type: 'removed'; action: Action; userId: string; targetId: string; by: Remover; at: Date }
  | { type: 'restored'; action: Action; userId: string; targetId: string; at: Date }
  | { type: 'paused'; userId: string; pause: Pause | null; at: Date }
  | { type: 'granted'; userId: string; amount: number; at: Date };

/** Who took something away: its author, somebody who keeps order, or whoever's post it hung under. */
export type Remover = 'author' | 'moderator' | 'host';

/** A line of somebody's xp; unique for each person, kind and target. */
export interface Entry {
  userId: string;
  kind: string;
  target: string;
  xp: number;
  tokens: number;
  link: Link;
  at: Date;
}

/** A movement of tokens that follows from a fact, by its unique key (M4). */
export type Reward = Moved & ({ type: 'grant' } | { type: 'takeBack' } | { type: 'giveBack'; of: string });

interface Moved {
  userId: string;
  amount: number;
  opKey: string;
  reason: string;
  reference: Link & { name?: string };
}

/** People as far as progress knows them, and what is to be written. */
export interface World {
  /** Whether this is a person: personas, samples and guests earn nothing and give nothing. */
  isPerson(userId: string): boolean;
  /** In which time zone the person's days are counted at this fact. */
  zoneOf(userId: string): string;
  /** False where a grant is withheld: the person gets the xp and no tokens. Asked once for each grant. */
  mayGrant(userId: string, amount: number, opKey: string): boolean;
  standings: Map<string, Standing>;
  /** By `entryKey`. */
  entries: Map<string, Entry>;
  fresh: {
    entries: Entry[];
    rewards: Reward[];
    levels: { userId: string; level: number; bonus: number; at: Date }[];
    /** With the tokens that came with them. */
    unlocked: { userId: string; achievement: Achievement; reward: number; at: Date }[];
    touched: Set<string>;
    /** Grants that were withheld. */
    withheld: { userId: string; opKey: string }[];
  };
}

export function newWorld(rules: Pick<World, 'isPerson' | 'zoneOf' | 'mayGrant'>): World {
  return {
    ...rules,
    standings: new Map(),
    entries: new Map(),
    fresh: { entries: [], rewards: [], levels: [], unlocked: [], touched: new Set(), withheld: [] },
  };
}

export function entryKey(userId: string, kind: string, target: string): string {
  return `${userId}:${kind}:${target}`;
}

export function applyFact(world: World, fact: Fact): void {
  switch (fact.type) {
    case 'did':
      return did(world, fact);
    case 'undid':
      return undid(world, fact);
    case 'removed':
      return removed(world, fact);
    case 'restored':
      return restored(world, fact);
    case 'paused':
      if (!world.isPerson(fact.userId)) return;
      Object.assign(touch(world, fact.userId), {
        pausedFrom: fact.pause?.from ?? null,
        pausedUntil: fact.pause?.until ?? null,
      });
      return;
    case 'granted':
      if (!world.isPerson(fact.userId)) return;
      touch(world, fact.userId).tokensEarned += fact.amount;
      settle(world, fact.userId, fact.at);
  }
}

function did(world: World, fact: Extract<Fact, { type: 'did' }>): void {
  const { action, userId, ownerId, at } = fact;
  if (!world.isPerson(userId)) return;
  touch(world, userId).totals[action] += 1;
  if (ownerId !== userId) award(world, fact);
  settle(world, userId, at);
  if (action !== 'like' || ownerId === null || ownerId === userId || !world.isPerson(ownerId)) return;
  touch(world, ownerId).likesReceived += 1;
  settle(world, ownerId, at);
}

/** XP-005 to XP-010: the first time a person does this to that, within the day's measure. */
function award(world: World, fact: Extract<Fact, { type: 'did' }>): void {
  const { action, userId, targetId, link, at } = fact;
  if (world.entries.has(entryKey(userId, action, targetId))) return;
  const standing = touch(world, userId);
  const day = laterDay(localDay(at, world.zoneOf(userId)), standing.lastActiveDate);
  const soFar = day === standing.lastActiveDate ? (standing.dayCounts[action] ?? 0) : 0;
  const earns = soFar < actions[action].perDay;
  const { xp, tokens } = earns ? actions[action] : { xp: 0, tokens: 0 };
  const opKey = `act:${userId}:${action}:${targetId}`;
  const granted = tokens === 0 ? 0 : grant(world, userId, tokens, opKey, action, link);
  addEntry(world, { userId, kind: action, target: targetId, xp, tokens: granted, link, at });
  if (!earns) return;
  if (day !== standing.lastActiveDate) standing.dayCounts = {};
  standing.dayCounts[action] = soFar + 1;
  Object.assign(standing, afterActivity(standing, day));
  standing.longestStreak = Math.max(standing.longestStreak, standing.streakDays);
  standing.xp += xp;
}

/** A day never lies before the last active one, whatever clock and time zone say. */
function laterDay(day: string, last: string | null): string {
  return last !== null && last > day ? last : day;
}

function undid(world: World, fact: Extract<Fact, { type: 'undid' }>): void {
  const { userId, ownerId } = fact;
  if (!world.isPerson(userId)) return;
  // What was given is not taken back and not given again: the count alone falls.
  count(world, userId, fact.action, -1, fact.at);
  if (ownerId === userId || !world.isPerson(ownerId)) return;
  const owner = touch(world, ownerId);
  owner.likesReceived = Math.max(0, owner.likesReceived - 1);
}

/**
 * What may be written of one thing by somebody: the award, its reversal, its return when the thing comes back, and the
 * reversal of that. After these nothing moves any more, however often it goes and comes.
 */
export function kindsAround(action: Action): Record<'award' | 'reversal' | 'back' | 'again', string> {
  return {
    award: action,
    reversal: `${action}_reversal`,
    back: `${action}_return`,
    again: `${action}_second_reversal`,
  };
}

/** what is deleted within a day by its author, or at any time by a moderator, gives back what it earned. */
function removed(world: World, fact: Extract<Fact, { type: 'removed' }>): void {
  const { action, userId, targetId, at } = fact;
  if (!world.isPerson(userId)) return;
  count(world, userId, action, -1, at);
  const { award: earned, reversal, back, again } = entriesAround(world, fact);
  if (earned === undefined || (earned.xp === 0 && earned.tokens === 0)) return;
  if (reversal !== undefined && (back === undefined || again !== undefined)) return;
  const isSoon = at.getTime() - earned.at.getTime() <= reversalMs;
  if (fact.by === 'host' || (fact.by === 'author' && !isSoon)) return;
  const { xp, tokens, link } = earned;
  const kind = kindsAround(action)[reversal === undefined ? 'reversal' : 'again'];
  addEntry(world, { userId, kind, target: targetId, xp: -xp, tokens: -tokens, link, at });
  const standing = touch(world, userId);
  standing.xp -= xp;
  standing.level = levelOf(standing.xp);
  if (tokens === 0) return;
  const opKey = moveKey(fact, reversal === undefined ? 'reversal' : 'second_reversal');
  world.fresh.rewards.push({
    type: 'takeBack',
    userId,
    amount: tokens,
    opKey,
    reason: kind,
    reference: link,
  });
}

/** EXP-048: who takes a deletion back has again what it took; once, so that going and coming earns nothing. */
function restored(world: World, fact: Extract<Fact, { type: 'restored' }>): void {
  const { action, userId, targetId, at } = fact;
  if (!world.isPerson(userId)) return;
  const { award: earned, reversal, back } = entriesAround(world, fact);
  if (earned !== undefined && reversal !== undefined && back === undefined) {
    const { xp, tokens, link } = earned;
    const kind = kindsAround(action).back;
    addEntry(world, { userId, kind, target: targetId, xp, tokens, link, at });
    touch(world, userId).xp += xp;
    if (tokens > 0) {
      const [opKey, of] = [moveKey(fact, 'return'), moveKey(fact, 'reversal')];
      world.fresh.rewards.push({
        type: 'giveBack',
        userId,
        amount: tokens,
        opKey,
        of,
        reason: kind,
        reference: link,
      });
    }
  }
  count(world, userId, action, 1, at);
}

type GoneOrBack = Extract<Fact, { type: 'removed' | 'restored' }>;

function entriesAround(world: World, { userId, action, targetId }: GoneOrBack) {
  const found = (kind: string) => world.entries.get(entryKey(userId, kind, targetId));
  const { award, reversal, back, again } = kindsAround(action);
  return { award: found(award), reversal: found(reversal), back: found(back), again: found(again) };
}

function moveKey({ userId, action, targetId }: GoneOrBack, move: string): string {
  return `act:${userId}:${action}:${targetId}:${move}`;
}

function count(world: World, userId: string, action: Action, by: 1 | -1, at: Date): void {
  const { totals } = touch(world, userId);
  totals[action] = Math.max(0, totals[action] + by);
  settle(world, userId, at);
}

/** Levels and achievements until nothing new follows from the last (X2, X4, Q-33). */
function settle(world: World, userId: string, at: Date): void {
  const standing = touch(world, userId);
  for (let changed = true; changed;) {
    changed = false;
    standing.level = levelOf(standing.xp);
    while (standing.highestLevel < standing.level) {
      const level = ++standing.highestLevel;
      const bonus = grant(world, userId, levelBonus(level), `level:${userId}:${level}`, 'level', {
        kind: 'level',
        id: String(level),
        name: String(level),
      });
      world.fresh.levels.push({ userId, level, bonus, at });
    }
    for (const achievement of achievements) {
      if (standing.achievements.has(achievement.id)) continue;
      if (measure(achievement.type, standing) < achievement.requirement) continue;
      unlock(world, standing, achievement, at);
      changed = true;
    }
  }
}

/** XP-016 to XP-018: the id, the tokens, and xp equal to half of them. */
function unlock(world: World, standing: Standing, achievement: Achievement, at: Date): void {
  const { userId } = standing;
  const { id, name, reward } = achievement;
  const xp = achievementXp(achievement);
  standing.achievements.set(id, at);
  standing.xp += xp;
  const link = { kind: 'achievement', id };
  const opKey = `ach:${userId}:${id}`;
  const granted = reward === 0 ? 0 : grant(world, userId, reward, opKey, 'achievement', { ...link, name });
  addEntry(world, { userId, kind: 'achievement', target: id, xp, tokens: granted, link, at });
  world.fresh.unlocked.push({ userId, achievement, reward: granted, at });
}

/** Grants tokens unless they are withheld; answers how many were granted. */
function grant(
  world: World,
  userId: string,
  amount: number,
  opKey: string,
  reason: string,
  reference: Reward['reference'],
): number {
  if (!world.mayGrant(userId, amount, opKey)) {
    world.fresh.withheld.push({ userId, opKey });
    return 0;
  }
  touch(world, userId).tokensEarned += amount;
  world.fresh.rewards.push({ type: 'grant', userId, amount, opKey, reason, reference });
  return amount;
}

function addEntry(world: World, entry: Entry): void {
  world.entries.set(entryKey(entry.userId, entry.kind, entry.target), entry);
  world.fresh.entries.push(entry);
}

function touch(world: World, userId: string): Standing {
  let standing = world.standings.get(userId);
  if (standing === undefined) {
    standing = newStanding(userId);
    world.standings.set(userId, standing);
  }
  world.fresh.touched.add(userId);
  return standing;
}
