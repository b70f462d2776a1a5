/** Tells people: leaves out who does not want to hear, stores the rest in one statement, queues what wakes browsers. */
import type { WriteContext } from '#platform/kernel/mutate.ts';
import type { Notice } from '../domain/notice.ts';
import { boxOf, choiceOf, mayPush, newcomerMs, type Settings } from '../domain/settings.ts';
import { notificationsChanged } from '../events.ts';
import { insertNotifications, type NewNotification } from './store.ts';
import { queuePushes } from './store-push.ts';
import { listKeptBack, loadRegards, loadSettings, type Regard } from './store-settings.ts';

/** The parts of a mutation that deliver notifications. */
export interface TellContext extends WriteContext {
  newId(): string;
}

/** What is older when it is heard of is not told any more. */
const staleMs = 30 * 24 * 60 * 60 * 1000;
/** What is older wakes no browser: it was heard of late, after the server was away. */
const pushableMs = 10 * 60 * 1000;
/** Between two pushes of one group to one browser. */
const pushGapMs = 10 * 60 * 1000;
/** A push waits so long for others of its group: ten likes in a row ring once. */
export const gatherMs = 3_000;
/** Topics in one event of the log. */
const peoplePerEvent = 500;

/** Notices told in one go: a post of somebody whom twenty thousand follow must not end at the limit of a statement. */
const noticesAtOnce = 2_000;

/** @returns the ids of those that are new; the rest were told before, or do not want to be */
export async function tell(ctx: TellContext, notices: readonly Notice[]): Promise<Set<string>> {
  const told = new Set<string>();
  for (let start = 0; start < notices.length; start += noticesAtOnce) {
    for (const id of await tellSome(ctx, notices.slice(start, start + noticesAtOnce))) told.add(id);
  }
  return told;
}

async function tellSome(ctx: TellContext, notices: readonly Notice[]): Promise<Set<string>> {
  const current = notices.filter((notice) => ctx.now.getTime() - notice.at.getTime() < staleMs);
  if (current.length === 0) return new Set();
  const [settings, regards, keptBack] = await Promise.all([
    loadSettings(ctx.tx, [...new Set(current.map((notice) => notice.userId))]),
    loadRegards(ctx.tx, actedPairs(current), ctx.now),
    listKeptBack(
      ctx.tx,
      current.filter(isOfContent).map((notice) => ({ userId: notice.userId, thingId: notice.target.id })),
    ),
  ]);
  const seen = current.filter((notice) => !keptBack.has(`${notice.userId} ${notice.target.id}`));
  const wanted = chooseWanted(ctx, seen, settings, regards);
  const stored = await insertNotifications(ctx.tx, wanted);
  const fresh = wanted.filter((notice) => stored.has(notice.id));
  const pushes = fresh.filter(
    (notice) =>
      ctx.now.getTime() - notice.at.getTime() < pushableMs &&
      mayPush(settings.get(notice.userId)!, notice, ctx.now),
  );
  const woken = await queuePushes(
    ctx.tx,
    pushes.map(({ id, userId, groupKey }) => ({ userId, groupKey, notificationId: id })),
    { now: ctx.now, dueAt: new Date(ctx.now.getTime() + gatherMs), gapMs: pushGapMs },
  );
  emitChanged(
    ctx,
    fresh.map((notice) => notice.userId),
    woken,
  );
  return stored;
}

/** Tells the lists of these people that they are others now. */
export function emitChanged(ctx: Pick<TellContext, 'emit'>, userIds: readonly string[], pushes = 0): void {
  const people = [...new Set(userIds)];
  for (let start = 0; start < people.length; start += peoplePerEvent) {
    ctx.emit(notificationsChanged, {
      userIds: people.slice(start, start + peoplePerEvent),
      pushes: start === 0 ? pushes : 0,
    });
  }
}

const isOfContent = ({ target }: Notice) => target.kind === 'post' || target.kind === 'story';

function actedPairs(notices: readonly Notice[]): { userId: string; actorId: string }[] {
  const pairs = new Map<string, { userId: string; actorId: string }>();
  for (const { userId, actorId } of notices) {
    if (actorId !== null) pairs.set(`${userId} ${actorId}`, { userId, actorId });
  }
  return [...pairs.values()];
}

function chooseWanted(
  ctx: Pick<TellContext, 'now' | 'newId'>,
  notices: readonly Notice[],
  settings: ReadonlyMap<string, Settings>,
  regards: readonly Regard[],
): NewNotification[] {
  const byPair = new Map(regards.map((regard) => [`${regard.userId} ${regard.actorId}`, regard]));
  return notices.flatMap((notice) => {
    const own = settings.get(notice.userId);
    if (own === undefined || !choiceOf(own, notice.type).list) return [];
    const regard = byPair.get(`${notice.userId} ${notice.actorId}`);
    if (notice.actorId !== null && (regard === undefined || regard.isUnwanted)) return [];
    const box = boxOf(own, notice, {
      isFollowed: regard?.isFollowed ?? false,
      isNew: regard !== undefined && ctx.now.getTime() - regard.joinedAt.getTime() < newcomerMs,
    });
    return [{ ...notice, id: ctx.newId(), box }];
  });
}
