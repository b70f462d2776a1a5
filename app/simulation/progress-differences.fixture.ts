/**
 * A second, independent computation of progress. The listener and `recompute` share one reducer, so comparing their
 * results cannot find a mistake in the reducer. This computation shares no code with the feature: it reads a person's
 * whole history, groups it by day and target, and counts. Its figures are those of docs/requirements.md (XP-005 to
 * XP-028, Q-30).
 */
import type { Db } from '#platform/database/connection.ts';

/** XP of each action, and the maximum number of times per day that the action is rewarded. */
const prices = {
  post: [20, 20],
  story: [15, 20],
  comment: [5, 50],
  like: [2, 100],
  share: [10, 20],
  view: [1, 200],
} as const;
type Action = keyof typeof prices;
const achievementPrices: Record<string, number> = {
  first_post: 50,
  storyteller: 30,
  social_butterfly: 75,
  content_creator: 200,
  viral_sensation: 300,
  daily_grind: 150,
  token_collector: 500,
};
const hour = 3_600_000;

interface Logged {
  id: number;
  name: string;
  at: Date;
  payload: Record<string, string | boolean | null> & { pause?: { from: string; until: string } | null };
}

/** An action of a person. `place` is the index of its event in the event log. */
interface Did {
  place: number;
  action: Action;
  target: string;
  isOwn: boolean;
  at: Date;
  day: string;
  zone: string;
}

interface Moved {
  place: number;
  target: string;
  isBack: boolean;
  by: string;
  host: string | null;
  at: Date;
}

interface History {
  did: Did[];
  unliked: number;
  moved: Moved[];
  pauses: { place: number; from: string; until: string }[];
}

const done: Record<string, [Action, string]> = {
  postCreated: ['post', 'postId'],
  storyCreated: ['story', 'storyId'],
  commentCreated: ['comment', 'commentId'],
  storyCommented: ['comment', 'commentId'],
  postLiked: ['like', 'postId'],
  storyLiked: ['like', 'storyId'],
  postShared: ['share', 'postId'],
  postViewed: ['view', 'postId'],
  storyViewed: ['view', 'storyId'],
};
const moved: Record<string, string> = {
  postDeleted: 'postId',
  storyDeleted: 'storyId',
  commentDeleted: 'commentId',
  storyCommentDeleted: 'commentId',
  postRestored: 'postId',
  storyRestored: 'storyId',
};

/**
 * Recomputes the progress of all people from the event log. Returns one object for each person whose stored progress
 * differs; empty if there are none.
 */
export async function findProgressDifferences(db: Db): Promise<object[]> {
  const events = await db<Logged[]>`select id, name, at, payload from events order by xid, id`;
  const people = await db<{ id: string }[]>`select id from users where kind = 'person'`;
  const stored = await db<{ id: string; achievements: string[]; [field: string]: unknown }[]>`
    select user_id as id, xp, level, streak_days as streak, longest_streak as longest, last_active_date::text as "lastDay",
      array(select achievement from user_achievements a where a.user_id = s.user_id) as achievements,
      total_posts as post, total_stories as story, total_comments as comment, total_likes as "like",
      total_shares as share, total_views as view
    from user_stats s`;
  const zones = await db<{ id: string; eventId: number; zone: string }[]>`
    select user_id as id, event_id as "eventId", time_zone as zone from progress_zones`;
  const histories = readHistories(events, zones);
  const rows = new Map(stored.map((row) => [row.id, row]));
  return people.flatMap(({ id }) => {
    const { achievements, id: _, ...found } = rows.get(id) ?? { id, achievements: [] };
    const expected = count(histories.get(id) ?? emptyHistory(), achievements);
    if (Object.keys(found).length === 0 && expected.xp === 0) return [];
    return JSON.stringify(sorted(found)) === JSON.stringify(sorted(expected))
      ? []
      : [{ id, found, expected }];
  });
}

const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
const emptyHistory = (): History => ({ did: [], unliked: 0, moved: [], pauses: [] });

function readHistories(
  events: readonly Logged[],
  zones: readonly { id: string; eventId: number; zone: string }[],
): Map<string, History> {
  const histories = new Map<string, History>();
  const changes = Map.groupBy(zones, ({ eventId }) => eventId);
  const zoneOf = new Map<string, string>();
  for (const [place, { id, name, at, payload }] of events.entries()) {
    for (const change of changes.get(id) ?? []) zoneOf.set(change.id, change.zone);
    const userId = payload['userId'] as string | null | undefined;
    if (userId === null || userId === undefined) continue;
    const history = historyOf(histories, userId);
    const owner = payload['authorId'] as string | undefined;
    if (name === 'streakPaused' && payload.pause) history.pauses.push({ place, ...payload.pause });
    else if (name === 'streakPaused') history.pauses.push({ place, from: '', until: '' });
    else if (name === 'postUnliked' || (name === 'storyLiked' && payload['liked'] === false))
      history.unliked++;
    else if (name in done) {
      const [action, field] = done[name]!;
      const zone = zoneOf.get(userId) ?? 'America/Phoenix';
      const day = at.toLocaleDateString('sv-SE', { timeZone: zone });
      const target = payload[field] as string;
      history.did.push({ place, action, target, isOwn: owner === userId, at, day, zone });
    } else if (name in moved) {
      const [target, by] = [payload[moved[name]!] as string, payload['by'] as string];
      const isBack = name.endsWith('Restored');
      history.moved.push({ place, target, isBack, by: by === userId ? 'self' : by, host: owner ?? null, at });
    }
  }
  return histories;
}

function historyOf(histories: Map<string, History>, userId: string): History {
  const history = histories.get(userId) ?? emptyHistory();
  histories.set(userId, history);
  return history;
}

function count(history: History, unlocked: readonly string[]) {
  // Each action counts only once for each target. After a change of the time zone, the day of an action could precede
  // that of an earlier action; it then gets the day of the earlier one.
  const firsts = [
    ...Map.groupBy(
      history.did.filter(({ isOwn }) => !isOwn),
      ({ action, target }) => `${action} ${target}`,
    ).values(),
  ].map(([first]) => first!);
  firsts.sort((a, b) => a.place - b.place);
  const dated = firsts.map((one, index) => ({
    ...one,
    day: firsts.slice(0, index + 1).reduce((latest, { day }) => (day > latest ? day : latest), ''),
  }));
  const rewarded = [...Map.groupBy(dated, ({ action, day }) => `${action} ${day}`).values()].flatMap(
    (ofDay) => ofDay.slice(0, prices[ofDay[0]!.action][1]),
  );
  const xp =
    rewarded.reduce((sum, one) => sum + prices[one.action][0] * (isReturned(one, history.moved) ? 0 : 1), 0) +
    unlocked.reduce((sum, id) => sum + Math.floor((achievementPrices[id] ?? 0) / 2), 0);
  let level = 1;
  while (level ** 2 * 100 <= xp) level++;
  const totals = Object.fromEntries(
    Object.keys(prices).map((action) => [action, history.did.filter((one) => one.action === action).length]),
  ) as Record<Action, number>;
  const kindOf = new Map(history.did.map(({ target, action }) => [`${action} ${target}`, action]));
  for (const { target, isBack } of history.moved) {
    const action = (['post', 'story', 'comment'] as const).find((one) => kindOf.has(`${one} ${target}`));
    if (action) totals[action] += isBack ? 1 : -1;
  }
  totals.like -= history.unliked;
  return { xp, level, ...streakOf(rewarded, history.pauses), ...totals };
}

/**
 * Returns true if the reward for an action is reversed in the end, after all deletions and restorations of the content
 * for which it was given. A reward can be reversed, returned and reversed once more, but not more often (Q-30,
 * EXP-048).
 */
function isReturned({ action, target, at }: Did, moves: readonly Moved[]): boolean {
  if (action === 'like' || action === 'share' || action === 'view') return false;
  let turns = 0;
  for (const move of moves.filter((one) => one.target === target)) {
    const isTaken = turns % 2 === 1;
    const takes = move.by === 'self' ? move.at.getTime() - at.getTime() <= 24 * hour : move.by !== move.host;
    if (turns < 3 && (move.isBack ? isTaken : !isTaken && takes)) turns++;
  }
  return turns % 2 === 1;
}

/**
 * Computes the current and the longest streak: the number of consecutive days with a rewarded action. A missed day
 * outside a pause uses one of at most two freezes. Every seventh day in a row earns a freeze. If the person's time zone
 * has changed since the previous action, a day counts as missed only if it has ended in both time zones (EXP-052).
 */
function streakOf(rewarded: readonly Did[], pauses: History['pauses']) {
  const inOrder = rewarded.toSorted((a, b) => a.place - b.place);
  const days = inOrder.flatMap(({ day, place, at }, index) => {
    const before = inOrder[index - 1];
    if (before?.day === day) return [];
    const dayBefore = at.toLocaleDateString('sv-SE', { timeZone: before?.zone ?? 'UTC' });
    return [{ day, place, end: before !== undefined && dayBefore < day ? dayBefore : day }];
  });
  let [streak, longest, freezes] = [0, 0, 0];
  for (const [index, { day, place, end }] of days.entries()) {
    const pause = pauses.findLast((one) => one.place < place);
    let missed = 0;
    for (
      let time = Date.parse(days[index - 1]?.day ?? day) + 24 * hour;
      time < Date.parse(end);
      time += 24 * hour
    ) {
      const between = new Date(time).toISOString().slice(0, 10);
      if (pause === undefined || between < pause.from || between > pause.until) missed++;
    }
    if (index > 0 && missed <= freezes) [streak, freezes] = [streak + 1, freezes - missed];
    else streak = 1;
    if (streak % 7 === 0) freezes = Math.min(2, freezes + 1);
    longest = Math.max(longest, streak);
  }
  return { streak, longest, lastDay: days.at(-1)?.day ?? null };
}
