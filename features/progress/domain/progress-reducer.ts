/**
 * Reducer that applies progress events to people's progress. The event listener and the recomputation both use this
 * reducer, so they compute the same numbers from the same events.
 */
import {
  type Achievement,
  achievements,
  computeAchievementXp,
  getCountForAchievementType,
} from './achievements.ts';
import { type XpEarningAction, awardsAndDailyLimitsByAction, awardReversalWindowMs } from './actions.ts';
import { computeLevelBonusTokens, computeLevelForXp } from './levels.ts';
import { type UserProgress, createInitialUserProgress } from './user-progress.ts';
import type { XpEntryLinkTarget, ProgressChangeEvent } from './progress-change-event.ts';
import {
  computeStreakAfterActivity,
  computeFirstUnfinishedStreakDay,
  getLocalDayInTimeZone,
} from './streak.ts';

/**
 * A change of a person's xp and tokens. `kind` is the kind of the change, such as an award or its reversal. `target` is
 * the id of the post or other object that the change is about. Each person has at most one entry with the same `kind`
 * and `target`.
 */
export interface XpEntry {
  userId: string;
  kind: string;
  target: string;
  xp: number;
  tokens: number;
  link: XpEntryLinkTarget;
  at: Date;
}

/**
 * A token transfer that an event causes. A `grant` pays tokens, a `reversal` takes them back, and a `return` undoes the
 * reversal whose operation key is `reversalKey`. `opKey` is the unique operation key of this transfer in the token
 * ledger (M4).
 */
export type RewardTokenTransfer = TransferFields &
  ({ type: 'grant' } | { type: 'reversal' } | { type: 'return'; reversalKey: string });

interface TransferFields {
  userId: string;
  amount: number;
  opKey: string;
  reason: string;
  reference: XpEntryLinkTarget & { name?: string };
}

/**
 * State that the reducer reads and modifies: the progress and the xp entries of people. `fresh` contains the new rows
 * to write to the database. The callback functions give data about people, such as their time zone.
 */
export interface ProgressReducerState {
  /**
   * Returns true for real people with an account. Personas, sample neighbors and guests earn nothing, and their likes
   * do not count as received likes of other people.
   */
  isPerson(userId: string): boolean;
  /** Returns the time zone in which the person's days are counted. */
  zoneOf(userId: string): string;
  /**
   * Returns true to pay a token grant. Returns false to withhold the grant; the person then gets only the xp. Called
   * once for each grant.
   */
  mayGrant(userId: string, amount: number, opKey: string): boolean;
  users: Map<string, UserProgress>;
  /** Existing and new xp entries, by the key that `buildXpEntryKey` returns. */
  entries: Map<string, XpEntry>;
  fresh: {
    entries: XpEntry[];
    rewards: RewardTokenTransfer[];
    levels: { userId: string; level: number; bonus: number; at: Date }[];
    /** Newly unlocked achievements; `reward` is the number of tokens that were granted. */
    unlocked: { userId: string; achievement: Achievement; reward: number; at: Date }[];
    touched: Set<string>;
    /** Token grants that `mayGrant` withheld. */
    withheld: { userId: string; opKey: string }[];
  };
}

/** Creates a state of the progress reducer with the given callback functions, but without people and xp entries. */
export function createProgressReducerState(
  rules: Pick<ProgressReducerState, 'isPerson' | 'zoneOf' | 'mayGrant'>,
): ProgressReducerState {
  return {
    ...rules,
    users: new Map(),
    entries: new Map(),
    fresh: { entries: [], rewards: [], levels: [], unlocked: [], touched: new Set(), withheld: [] },
  };
}

/** Returns the key that identifies an xp entry in the state. */
export function buildXpEntryKey(userId: string, kind: string, target: string): string {
  return `${userId}:${kind}:${target}`;
}

/** Applies an event to the state of the progress reducer. Modifies the state in place. */
export function applyProgressChangeEvent(state: ProgressReducerState, event: ProgressChangeEvent): void {
  switch (event.type) {
    case 'did':
      return did(state, event);
    case 'undid':
      return undid(state, event);
    case 'removed':
      return removed(state, event);
    case 'restored':
      return restored(state, event);
    case 'paused':
      if (!state.isPerson(event.userId)) return;
      Object.assign(touch(state, event.userId), {
        pausedFrom: event.pause?.from ?? null,
        pausedUntil: event.pause?.until ?? null,
      });
      return;
    case 'granted':
      if (!state.isPerson(event.userId)) return;
      touch(state, event.userId).tokensEarned += event.amount;
      settle(state, event.userId, event.at);
  }
}

function did(state: ProgressReducerState, event: Extract<ProgressChangeEvent, { type: 'did' }>): void {
  const { action, userId, ownerId, at } = event;
  if (!state.isPerson(userId)) return;
  touch(state, userId).totals[action] += 1;
  if (ownerId !== userId) award(state, event);
  settle(state, userId, at);
  if (action !== 'like' || ownerId === null || ownerId === userId || !state.isPerson(ownerId)) return;
  touch(state, ownerId).likesReceived += 1;
  settle(state, ownerId, at);
}

/**
 * Awards xp and tokens for the person's first action on a target (XP-005 to XP-010). Beyond the daily limit of the
 * action, adds an entry without xp and tokens.
 */
function award(state: ProgressReducerState, event: Extract<ProgressChangeEvent, { type: 'did' }>): void {
  const { action, userId, targetId, link, at } = event;
  if (state.entries.has(buildXpEntryKey(userId, action, targetId))) return;
  const userProgress = touch(state, userId);
  const timeZone = state.zoneOf(userId);
  const day = laterDay(getLocalDayInTimeZone(at, timeZone), userProgress.lastActiveDate);
  const soFar = day === userProgress.lastActiveDate ? (userProgress.dayCounts[action] ?? 0) : 0;
  const earns = soFar < awardsAndDailyLimitsByAction[action].perDay;
  const { xp, tokens } = earns ? awardsAndDailyLimitsByAction[action] : { xp: 0, tokens: 0 };
  const opKey = `act:${userId}:${action}:${targetId}`;
  const granted = tokens === 0 ? 0 : grant(state, userId, tokens, opKey, action, link);
  addEntry(state, { userId, kind: action, target: targetId, xp, tokens: granted, link, at });
  if (!earns) return;
  if (day !== userProgress.lastActiveDate) userProgress.dayCounts = {};
  userProgress.dayCounts[action] = soFar + 1;
  const missedDaysEnd = computeFirstUnfinishedStreakDay(userProgress, at, timeZone);
  Object.assign(userProgress, computeStreakAfterActivity(userProgress, day, missedDaysEnd), {
    activeTimeZone: timeZone,
  });
  userProgress.longestStreak = Math.max(userProgress.longestStreak, userProgress.streakDays);
  userProgress.xp += xp;
}

/**
 * Returns the later of two days, so that a change of the clock or the time zone never moves the last active day of a
 * person backwards.
 */
function laterDay(day: string, last: string | null): string {
  return last !== null && last > day ? last : day;
}

function undid(state: ProgressReducerState, event: Extract<ProgressChangeEvent, { type: 'undid' }>): void {
  const { userId, ownerId } = event;
  if (!state.isPerson(userId)) return;
  // Only the count decreases: the award for the like is not reversed, and a second like earns no second award.
  count(state, userId, event.action, -1, event.at);
  if (ownerId === userId || !state.isPerson(ownerId)) return;
  const owner = touch(state, ownerId);
  owner.likesReceived = Math.max(0, owner.likesReceived - 1);
}

/**
 * Returns the kinds of the xp entries that one action on one target can have: `award` for the action, `reversal` after
 * a deletion, `back` after a restoration, and `again` after a second deletion. Later deletions and restorations add no
 * entries.
 */
export function listXpEntryKindsOfAction(
  action: XpEarningAction,
): Record<'award' | 'reversal' | 'back' | 'again', string> {
  return {
    award: action,
    reversal: `${action}_reversal`,
    back: `${action}_return`,
    again: `${action}_second_reversal`,
  };
}

/**
 * Reverses the award for deleted content. A deletion by a moderator always reverses the award. A deletion by the
 * author reverses it only within a day of the award. A deletion by the owner of the commented post or story reverses
 * nothing.
 */
function removed(
  state: ProgressReducerState,
  event: Extract<ProgressChangeEvent, { type: 'removed' }>,
): void {
  const { action, userId, targetId, at } = event;
  if (!state.isPerson(userId)) return;
  count(state, userId, action, -1, at);
  const { award: earned, reversal, back, again } = entriesAround(state, event);
  if (earned === undefined || (earned.xp === 0 && earned.tokens === 0)) return;
  if (reversal !== undefined && (back === undefined || again !== undefined)) return;
  const isSoon = at.getTime() - earned.at.getTime() <= awardReversalWindowMs;
  if (event.by === 'host' || (event.by === 'author' && !isSoon)) return;
  const { xp, tokens, link } = earned;
  const kind = listXpEntryKindsOfAction(action)[reversal === undefined ? 'reversal' : 'again'];
  addEntry(state, { userId, kind, target: targetId, xp: -xp, tokens: -tokens, link, at });
  const userProgress = touch(state, userId);
  userProgress.xp -= xp;
  userProgress.level = computeLevelForXp(userProgress.xp);
  if (tokens === 0) return;
  const opKey = moveKey(event, reversal === undefined ? 'reversal' : 'second_reversal');
  state.fresh.rewards.push({
    type: 'reversal',
    userId,
    amount: tokens,
    opKey,
    reason: kind,
    reference: link,
  });
}

/**
 * Gives a reversed award back when the content is restored. Each award is given back at most once, so that repeated
 * deletion and restoration earn nothing (EXP-048).
 */
function restored(
  state: ProgressReducerState,
  event: Extract<ProgressChangeEvent, { type: 'restored' }>,
): void {
  const { action, userId, targetId, at } = event;
  if (!state.isPerson(userId)) return;
  const { award: earned, reversal, back } = entriesAround(state, event);
  if (earned !== undefined && reversal !== undefined && back === undefined) {
    const { xp, tokens, link } = earned;
    const kind = listXpEntryKindsOfAction(action).back;
    addEntry(state, { userId, kind, target: targetId, xp, tokens, link, at });
    touch(state, userId).xp += xp;
    if (tokens > 0) {
      const [opKey, reversalKey] = [moveKey(event, 'return'), moveKey(event, 'reversal')];
      state.fresh.rewards.push({
        type: 'return',
        userId,
        amount: tokens,
        opKey,
        reversalKey,
        reason: kind,
        reference: link,
      });
    }
  }
  count(state, userId, action, 1, at);
}

type RemovedOrRestored = Extract<ProgressChangeEvent, { type: 'removed' | 'restored' }>;

function entriesAround(state: ProgressReducerState, { userId, action, targetId }: RemovedOrRestored) {
  const found = (kind: string) => state.entries.get(buildXpEntryKey(userId, kind, targetId));
  const { award, reversal, back, again } = listXpEntryKindsOfAction(action);
  return { award: found(award), reversal: found(reversal), back: found(back), again: found(again) };
}

function moveKey({ userId, action, targetId }: RemovedOrRestored, move: string): string {
  return `act:${userId}:${action}:${targetId}:${move}`;
}

function count(
  state: ProgressReducerState,
  userId: string,
  action: XpEarningAction,
  by: 1 | -1,
  at: Date,
): void {
  const { totals } = touch(state, userId);
  totals[action] = Math.max(0, totals[action] + by);
  settle(state, userId, at);
}

/**
 * Grants a person all levels and achievements that they have reached and do not have yet. Repeats until nothing new is
 * reached, because the xp and tokens for an achievement may be enough for another level or achievement (X2, X4, Q-33).
 */
function settle(state: ProgressReducerState, userId: string, at: Date): void {
  const userProgress = touch(state, userId);
  for (let changed = true; changed;) {
    changed = false;
    userProgress.level = computeLevelForXp(userProgress.xp);
    while (userProgress.highestLevel < userProgress.level) {
      const level = ++userProgress.highestLevel;
      const bonus = grant(
        state,
        userId,
        computeLevelBonusTokens(level),
        `level:${userId}:${level}`,
        'level',
        {
          kind: 'level',
          id: String(level),
          name: String(level),
        },
      );
      state.fresh.levels.push({ userId, level, bonus, at });
    }
    for (const achievement of achievements) {
      if (userProgress.achievements.has(achievement.id)) continue;
      if (getCountForAchievementType(achievement.type, userProgress) < achievement.requirement) continue;
      unlock(state, userProgress, achievement, at);
      changed = true;
    }
  }
}

/** Unlocks an achievement: grants its tokens, and xp equal to half of its token reward (XP-016 to XP-018). */
function unlock(
  state: ProgressReducerState,
  userProgress: UserProgress,
  achievement: Achievement,
  at: Date,
): void {
  const { userId } = userProgress;
  const { id, name, reward } = achievement;
  const xp = computeAchievementXp(achievement);
  userProgress.achievements.set(id, at);
  userProgress.xp += xp;
  const link = { kind: 'achievement', id };
  const opKey = `ach:${userId}:${id}`;
  const granted = reward === 0 ? 0 : grant(state, userId, reward, opKey, 'achievement', { ...link, name });
  addEntry(state, { userId, kind: 'achievement', target: id, xp, tokens: granted, link, at });
  state.fresh.unlocked.push({ userId, achievement, reward: granted, at });
}

/**
 * Grants tokens and returns the number of granted tokens. If `mayGrant` refuses the grant, records it as withheld and
 * returns 0.
 */
function grant(
  state: ProgressReducerState,
  userId: string,
  amount: number,
  opKey: string,
  reason: string,
  reference: RewardTokenTransfer['reference'],
): number {
  if (!state.mayGrant(userId, amount, opKey)) {
    state.fresh.withheld.push({ userId, opKey });
    return 0;
  }
  touch(state, userId).tokensEarned += amount;
  state.fresh.rewards.push({ type: 'grant', userId, amount, opKey, reason, reference });
  return amount;
}

function addEntry(state: ProgressReducerState, entry: XpEntry): void {
  state.entries.set(buildXpEntryKey(entry.userId, entry.kind, entry.target), entry);
  state.fresh.entries.push(entry);
}

function touch(state: ProgressReducerState, userId: string): UserProgress {
  let userProgress = state.users.get(userId);
  if (userProgress === undefined) {
    userProgress = createInitialUserProgress(userId);
    state.users.set(userId, userProgress);
  }
  state.fresh.touched.add(userId);
  return userProgress;
}
