/**
 * Orders the loaded posts of a feed that is ranked by a mix, page by page (NEW-03). The browser computes scores with
 * the same functions as the server, so that moving a slider re-ranks the loaded posts at once. Pure.
 */
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { FeedMix } from '../../domain/mix.ts';
import {
  type ScoreComponentName,
  type RankedItem,
  rankPosts,
  type RankingSignals,
} from '../../domain/rank-posts.ts';
import { messages as reasonMessages } from '../../domain/reasons/messages.ts';
import { compareScoreReasonsByPoints, type PostScoreReason } from '../../domain/reasons/reasons.ts';
import {
  computeViewerFeedbackSignal,
  type RankingFeedback,
  listRankingFeedbackAboutPost,
} from '../../domain/signals.ts';
import { messages } from './messages.ts';

/** A post with the signals from which its score is computed. If the ranking failed, all signals are 0 (FEED-004). */
export interface PostWithRankingSignals {
  id: string;
  timestamp: string;
  post: Post;
  signals: RankingSignals;
  /** Texts from the server that explain the score, by score component. */
  texts: Partial<Record<ScoreComponentName, string>>;
}

/**
 * One loaded page of a feed that is ranked by a mix (ranking weights). Posts are ranked within their page; the order of
 * the pages is fixed.
 */
export interface RankedFeedPage {
  entries: readonly PostWithRankingSignals[];
  /** True if the ranking was not available. The order of the posts is then the order in the response. */
  isUnranked: boolean;
}

/**
 * An entry of the viewer's feedback (“more like this” or “less like this”), with an id and the subject's display name.
 */
export type RankingFeedbackWithSubjectName = RankingFeedback & { id: string; label: string };

/** The posts of all pages in display order. */
export interface RankedPostsAndScores {
  posts: Post[];
  /** The ranked posts with their scores, by post id. */
  ranked: ReadonlyMap<string, RankedItem<PostWithRankingSignals>>;
}

/**
 * Ranks the posts within each page by the mix (ranking weights), and returns the posts of all pages in display order.
 * @param feedback null until the viewer's feedback is loaded; until then, the ranking uses the signals that the server
 *   computed
 */
export function rankPostsWithinPages(
  windows: readonly RankedFeedPage[],
  mix: FeedMix,
  feedback: readonly RankingFeedbackWithSubjectName[] | null,
): RankedPostsAndScores {
  const posts: Post[] = [];
  const ranked = new Map<string, RankedItem<PostWithRankingSignals>>();
  for (const { entries, isUnranked } of windows) {
    if (isUnranked) {
      posts.push(...entries.map((entry) => entry.post));
      continue;
    }
    const current = feedback === null ? entries : entries.map((entry) => applyFeedback(entry, feedback));
    for (const one of rankPosts(current, mix)) {
      posts.push(one.item.post);
      ranked.set(one.item.id, one);
    }
  }
  return { posts, ranked };
}

/** Returns the fields of a post about which a viewer can give feedback (“more like this” or “less like this”). */
export const pickPostFieldsForRankingFeedback = (post: Post) => ({
  userId: post.userId,
  tags: post.tags,
  venueId: post.venueDetails?.id ?? null,
});

function applyFeedback(
  entry: PostWithRankingSignals,
  feedback: readonly RankingFeedbackWithSubjectName[],
): PostWithRankingSignals {
  const subject = pickPostFieldsForRankingFeedback(entry.post);
  const asked = computeViewerFeedbackSignal(subject, feedback);
  const last = listRankingFeedbackAboutPost(subject, feedback).at(-1);
  const text =
    last === undefined
      ? reasonMessages.asked
      : reasonMessages.askedFor({ direction: last.direction, subject: last.label });
  return { ...entry, signals: { ...entry.signals, asked }, texts: { ...entry.texts, asked: text } };
}

/** Joins all ranked pages into one, so that a changed mix (ranking weights) ranks all loaded posts together. */
export function mergeRankedPagesIntoOne(windows: readonly RankedFeedPage[]): RankedFeedPage[] {
  const ranked = windows.filter((window) => !window.isUnranked).flatMap((window) => window.entries);
  const unranked = windows.filter((window) => window.isUnranked);
  return ranked.length === 0 ? unranked : [{ entries: ranked, isUnranked: false }, ...unranked];
}

/** Appends a page. Leaves out the posts of the page that are already loaded. */
export function appendRankedFeedPage(
  windows: readonly RankedFeedPage[],
  next: RankedFeedPage,
): RankedFeedPage[] {
  const known = new Set(windows.flatMap((window) => window.entries.map((entry) => entry.id)));
  return [...windows, { ...next, entries: next.entries.filter((entry) => !known.has(entry.id)) }];
}

/** Applies `change` to every loaded post. A post for which `change` returns null is removed. */
export function updatePostsInRankedPages(
  windows: readonly RankedFeedPage[],
  change: (post: Post) => Post | null,
): readonly RankedFeedPage[] {
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

/**
 * Lists the components of a score that have points, sorted by absolute points, largest first. The sum of all points is
 * the score.
 */
export function listScoreReasons({ item, points }: RankedItem<PostWithRankingSignals>): PostScoreReason[] {
  const parts = Object.keys(points) as ScoreComponentName[];
  return parts
    .filter((part) => points[part] !== 0)
    .map((part) => ({ part, points: points[part], text: item.texts[part] ?? postScoreComponentLabels[part] }))
    .toSorted(compareScoreReasonsByPoints);
}

/** Display names of the score components. Shown for components for which the server sent no explanation. */
export const postScoreComponentLabels: Record<ScoreComponentName, string> = {
  near: reasonMessages.near,
  new: reasonMessages.new,
  friends: messages.friends,
  topics: reasonMessages.topics,
  surprise: reasonMessages.surprise,
  bots: messages.bots,
  asked: reasonMessages.asked,
};
