/**
 * A mixed feed as one reader sees it: windows of ranked posts one below the other, each in the order of its scores. Pure;
 * the scores are the server's own arithmetic, so a slider re-ranks what is loaded at once (NEW-03).
 */
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { Mix } from '../../domain/mix.ts';
import { type PartName, type Ranked, rankPosts, type Signals } from '../../domain/rank-posts.ts';
import { messages as reasonMessages } from '../../domain/reasons/messages.ts';
import { byWeight, type Reason } from '../../domain/reasons/reasons.ts';
import { askedSignal, type Wish, wishesAbout } from '../../domain/signals.ts';
import { messages } from './messages.ts';

/** A post with what its score is made of; without signals where the ranking failed (FEED-004). */
export interface Entry {
  id: string;
  timestamp: string;
  post: Post;
  signals: Signals;
  texts: Partial<Record<PartName, string>>;
}

/** Posts that came together. Posts of a later window stand below those of an earlier one. */
export interface Window {
  entries: readonly Entry[];
  /** In the order given: no ranking was to be had. */
  unranked: boolean;
}

/** A wish with what the list of wishes calls it. */
export type KnownWish = Wish & { id: string; label: string };

export interface Arranged {
  posts: Post[];
  /** By the id of the post. */
  ranked: ReadonlyMap<string, Ranked<Entry>>;
}

/** The windows in their order. @param wishes null while they are not known: then what the server counted stands */
export function arrange(windows: readonly Window[], mix: Mix, wishes: readonly KnownWish[] | null): Arranged {
  const posts: Post[] = [];
  const ranked = new Map<string, Ranked<Entry>>();
  for (const { entries, unranked } of windows) {
    if (unranked) {
      posts.push(...entries.map((entry) => entry.post));
      continue;
    }
    const asked = wishes === null ? entries : entries.map((entry) => withWishes(entry, wishes));
    for (const one of rankPosts(asked, mix)) {
      posts.push(one.item.post);
      ranked.set(one.item.id, one);
    }
  }
  return { posts, ranked };
}

export const subjectOf = (post: Post) => ({
  userId: post.userId,
  tags: post.tags,
  venueId: post.venueDetails?.id ?? null,
});

function withWishes(entry: Entry, wishes: readonly KnownWish[]): Entry {
  const subject = subjectOf(entry.post);
  const asked = askedSignal(subject, wishes);
  const last = wishesAbout(subject, wishes).at(-1);
  const text =
    last === undefined
      ? reasonMessages.asked
      : reasonMessages.askedFor({ wish: last.wish, subject: last.label });
  return { ...entry, signals: { ...entry.signals, asked }, texts: { ...entry.texts, asked: text } };
}

/** Everything loaded as one window: after a change of the mix every post stands where its score says. */
export function joinWindows(windows: readonly Window[]): Window[] {
  const ranked = windows.filter((window) => !window.unranked).flatMap((window) => window.entries);
  const unranked = windows.filter((window) => window.unranked);
  return ranked.length === 0 ? unranked : [{ entries: ranked, unranked: false }, ...unranked];
}

/** Puts a page below; what is there already is left out. */
export function addWindow(windows: readonly Window[], next: Window): Window[] {
  const known = new Set(windows.flatMap((window) => window.entries.map((entry) => entry.id)));
  return [...windows, { ...next, entries: next.entries.filter((entry) => !known.has(entry.id)) }];
}

/** Changes posts wherever they stand; null takes one away. */
export function changePosts(
  windows: readonly Window[],
  change: (post: Post) => Post | null,
): readonly Window[] {
  let changed = false;
  const next = windows.map((window) => ({
    ...window,
    entries: window.entries.flatMap((entry) => {
      const post = change(entry.post);
      if (post === entry.post) return [entry];
      changed = true;
      return post === null ? [] : [{ ...entry, post }];
    }),
  }));
  return changed ? next : windows;
}

/** The parts that count, the weightiest first; their points add up to the score. */
export function shownReasons({ item, points }: Ranked<Entry>): Reason[] {
  const parts = Object.keys(points) as PartName[];
  return parts
    .filter((part) => points[part] !== 0)
    .map((part) => ({ part, points: points[part], text: item.texts[part] ?? partLabels[part] }))
    .toSorted(byWeight);
}

/** What the parts are called where there is nothing more exact to say. */
export const partLabels: Record<PartName, string> = {
  near: reasonMessages.near,
  new: reasonMessages.new,
  friends: messages.friends,
  topics: reasonMessages.topics,
  surprise: reasonMessages.surprise,
  bots: messages.bots,
  asked: reasonMessages.asked,
};
