/** Loads the posts to rank, with the data from which their ranking signals are computed. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import {
  type ContentForVisibilityCheck,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import type { ViewerIndependentPost } from '#features/posts/domain/post-shape.ts';
import type { FeedName } from '../domain/feed-rules.ts';
import type { PostFieldsForRankingSignals } from '../domain/signals.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import {
  loadViewerIndependentPosts,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';
import type { SerializedPost } from './serialized-post.ts';
import { listPostSortKeysByFilter, type PostSortKey } from './store.ts';
import { listUsersOptedOutOfRankedFeeds } from './store-ranking.ts';

/** A post to rank, with the data from which its ranking signals are computed. */
export interface RankingCandidatePost {
  facts: PostFieldsForRankingSignals;
  /** H3 cell of the post's location or venue; null if the post has neither. */
  cell: string | null;
  timestamp: string;
  post(): ViewerIndependentPost;
}

/**
 * Maximum number of posts in one ranking if they come from the in-memory cache of newest posts. The maximum for posts
 * from the database is `fromRows`.
 */
const inMemory = 1_000;
const fromRows = 400;

const kept = new WeakMap<SerializedPost, Omit<RankingCandidatePost, 'post'>>();

function ofFragment(fragment: SerializedPost): RankingCandidatePost {
  let known = kept.get(fragment);
  if (known === undefined) {
    const { facts, cell, timestamp } = ofShared(fragment.shared());
    known = { facts, cell, timestamp };
    kept.set(fragment, known);
  }
  return { ...known, post: () => fragment.shared() };
}

function ofShared(post: ViewerIndependentPost): RankingCandidatePost {
  const place = post.locationDetails ?? post.venueDetails;
  return {
    facts: {
      id: post.id,
      userId: post.userId,
      userName: post.userName,
      createdAtMs: Date.parse(post.timestamp),
      tags: post.tags,
      venueId: post.venueDetails?.id ?? null,
      isBot: post.isBot,
      isSample: post.isSample,
    },
    cell: computeH3Cells(place).cellSmall,
    timestamp: post.timestamp,
    post: () => post,
  };
}

interface Asker {
  db: Queryable;
  platform: Platform;
  viewer: Viewer | null;
}

/** Loads the posts with the given ids as candidates for a ranking. Leaves out posts that the viewer may not see. */
export async function loadRankingCandidatesByPostIds(
  asker: Asker,
  postIds: readonly string[],
): Promise<RankingCandidatePost[]> {
  const hot = asker.platform.service(newestPostsCacheServiceKey);
  await hot.settle();
  const ids = [...new Set(postIds)];
  const missing = ids.filter((id) => !hot.has(id));
  const loaded = new Map(
    (await loadViewerIndependentPosts(asker.db, missing)).map((post) => [post.id, post]),
  );
  const found = ids.flatMap((id) => hot.get(id) ?? loaded.get(id) ?? []);
  return maySee(asker, found);
}

/**
 * Loads the newest posts of a feed that are older than a sort key, as candidates for a ranking.
 * @returns `last`: sort key from which to continue with older posts; null if no older posts exist
 */
export async function loadNewestRankingCandidates(
  asker: Asker,
  feed: FeedName,
  before: PostSortKey,
): Promise<{ sources: RankingCandidatePost[]; last: PostSortKey | null }> {
  const hot = asker.platform.service(newestPostsCacheServiceKey);
  await hot.settle();
  const held = hot.window(feed, { createdAtMs: before.createdAt.getTime(), id: before.id }, inMemory);
  if (held !== null) {
    const oldest = held.posts.at(-1);
    const last =
      held.ends || oldest === undefined ? null : { createdAt: new Date(oldest.createdAtMs), id: oldest.id };
    return { sources: await maySee(asker, held.posts), last };
  }
  const { found, next } = await listPostSortKeysByFilter(asker.db, {
    social: feed === 'social',
    userId: undefined,
    tag: undefined,
    venueId: undefined,
    after: before,
    limit: fromRows,
  });
  const shared = await loadViewerIndependentPosts(
    asker.db,
    found.map(({ id }) => id),
  );
  const last = found.length < fromRows ? next : found.at(-1)!;
  return { sources: await maySee(asker, shared), last };
}

/**
 * Returns the posts that may be ranked for the viewer. Leaves out posts that the viewer's lists must not show, for
 * example because of a block or a mute. Also leaves out posts of other people who opted out of ranked feeds (EXP-086).
 */
async function maySee(
  asker: Asker,
  posts: readonly (SerializedPost | ViewerIndependentPost)[],
): Promise<RankingCandidatePost[]> {
  const visibility = await loadVisibilityFilterForViewer(asker.platform, asker.viewer);
  const authors = [...new Set(posts.map((post) => post.userId))];
  const out = await listUsersOptedOutOfRankedFeeds(asker.db, authors);
  if (asker.viewer !== null) out.delete(asker.viewer.id);
  return posts
    .filter(
      (post) =>
        !out.has(post.userId) &&
        (visibility === null || visibility.listFilterReason(toContentRef(post)) === null),
    )
    .map((post) => (isFragment(post) ? ofFragment(post) : ofShared(post)));
}

const isFragment = (post: SerializedPost | ViewerIndependentPost): post is SerializedPost => 'kind' in post;
const toContentRef = (post: SerializedPost | ViewerIndependentPost): ContentForVisibilityCheck =>
  isFragment(post) ? post : convertPostToVisibilityCheckInput(post);
