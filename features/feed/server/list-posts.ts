import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { createNotAuthenticatedError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { ResponseBuffer } from '#platform/kernel/response-pool.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import type { LiveQueryLoadContext } from '#platform/kernel/live-query-implementation.ts';
import {
  encodeViewerDependentFieldsAsJsonObjectEnd,
  assembleListResponse,
} from '#platform/kernel/assemble-list-response.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import {
  getCachedVisibilityFilterForViewer,
  doesViewerSeeOtherContentThanGuests,
  type VisibilityFilter,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { activeStatusOfAnyAccountTopic, buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import {
  defaultViewerDependentPostFields,
  type ViewerIndependentPost,
} from '#features/posts/domain/post-shape.ts';
import {
  postListsOfAnyTagOrVenueTopic,
  allPostListsTopic,
  buildPostsByVenueTopic,
  buildPostsByAuthorTopic,
  buildPostsByTagTopic,
  buildPostTopic,
  buildViewerLikedAndSavedPostsTopic,
} from '#features/posts/events.ts';
import { listPosts } from '../api.ts';
import { choosePostListPageSize } from '../domain/feed-rules.ts';
import { buildFollowingFeedTopic } from './following-feed-topic-rule.ts';
import { type CachedFeedPage, newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import {
  presentViewerDependentPostFieldsById,
  loadViewerIndependentPosts,
  loadViewerDependentPostFields,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';
import { encodeViewerDependentPostFieldsAsJson, type SerializedPost } from './serialized-post.ts';
import { listFollowingFeedSortKeys, listPostSortKeysByFilter, type PostSortKey } from './store.ts';
import { viewerLikedAndSavedPostsCacheServiceKey } from './viewer-post-flags-cache.ts';

type Args = FunctionArguments<typeof listPosts>;

/**
 * Maximum number of database reads to fill one page. Posts that the viewer may not see are removed after each read, so
 * one read may not fill the page. After the last read, the page is returned even if it is not full.
 */
const maxFills = 10;
/**
 * Maximum number of incomplete database searches for one page. A search is incomplete if it examined its maximum number
 * of posts before it found enough. After the last search, the page is returned even if it is not full.
 */
const maxParts = 3;

/**
 * Lists posts, newest first (POST-010, POST-011, FEED-006). Pages of the newest posts come from a cache, all other
 * pages from the database.
 */
export const listPostsHandler = implementLiveQuery(
  listPosts,
  {
    topics: listTopics,
    itemTopic: (post) => buildPostTopic(post.id),
    viewerTopic: (viewer) => buildViewerLikedAndSavedPostsTopic(viewer.id),
    async guard(_ctx, viewer, args) {
      if (args.feed === 'following' && viewer === null) throw createNotAuthenticatedError();
    },
    isAlone: async ({ platform }, viewer, args) =>
      args.feed === 'following' || (await doesViewerSeeOtherContentThanGuests(platform, viewer)),
    async load(ctx, args, alone) {
      await ctx.platform.service(newestPostsCacheServiceKey).settle();
      const visibility = await loadVisibilityFilterForViewer(ctx.platform, alone);
      const hot = hotPage(ctx.platform, args, visibility, (authorId) =>
        ctx.dependOn(buildPersonVisibilityTopic(authorId)),
      );
      if (hot !== null) return { posts: hot.posts.map((post) => post.shared()), cursor: cursorOf(hot) };
      return loadPage(ctx, args, visibility, alone);
    },
    overlay: async (ctx, viewer, items) =>
      overlayFromMemory(ctx.platform, viewer, items as ViewerIndependentPost[]) ??
      loadViewerDependentPostFields(ctx.db, viewer, items),
  },
  { fast: (platform, viewer, args) => fastPage(platform, viewer, args) },
);

/**
 * Returns the live-query topics (invalidation keys) that are invalidated when a post enters or leaves the list. The
 * topics of the authors' visibility are not included.
 */
function listTopics({ userId, tag, venueId, feed }: Args, viewer?: Viewer): string[] {
  if (userId !== undefined) return [buildPostsByAuthorTopic(userId)];
  if (tag !== undefined) return [buildPostsByTagTopic(normalizeTag(tag)), postListsOfAnyTagOrVenueTopic];
  if (venueId !== undefined) return [buildPostsByVenueTopic(venueId), postListsOfAnyTagOrVenueTopic];
  if (feed === 'following' && viewer !== undefined) return [buildFollowingFeedTopic(viewer.id)];
  // The list changes when posts change, and when an author becomes active or inactive
  // (`activeStatusOfAnyAccountTopic`).
  return [allPostListsTopic, activeStatusOfAnyAccountTopic];
}

/**
 * Returns a page from the cache of newest posts; null if the cache cannot provide the page.
 * @param onAuthor called with the author id of each examined post, even if the viewer may not see the post, because a
 *   change of the author's visibility changes the page
 */
function hotPage(
  platform: Platform,
  args: Args,
  visibility: VisibilityFilter | null,
  onAuthor?: (userId: string) => void,
): CachedFeedPage | null {
  const { feed } = args;
  if (feed === 'following' || args.withPictures) return null;
  if (args.userId !== undefined || args.tag !== undefined || args.venueId !== undefined) return null;
  const after = args.cursor === undefined ? null : readPosition(args.cursor);
  const sortKey = after === null ? null : { createdAtMs: after.createdAt.getTime(), id: after.id };
  const isKept = (post: SerializedPost) => {
    onAuthor?.(post.authorId);
    return visibility === null || visibility.listFilterReason(post) === null;
  };
  const keep = visibility === null && onAuthor === undefined ? undefined : isKept;
  return platform.service(newestPostsCacheServiceKey).page(feed, choosePostListPageSize(args), sortKey, keep);
}

/**
 * Returns, from the caches, which of the given posts the viewer liked and saved. Returns null if a post or the viewer's
 * flags are not cached.
 */
function overlayFromMemory(platform: Platform, viewer: Viewer, posts: ViewerIndependentPost[]) {
  const hot = platform.service(newestPostsCacheServiceKey);
  const flags = platform.service(viewerLikedAndSavedPostsCacheServiceKey).peek(viewer.id);
  if (flags === undefined || !posts.every(({ id }) => hot.has(id))) return null;
  return presentViewerDependentPostFieldsById(viewer, posts, flags);
}

/** Returns the complete response as serialized JSON from the caches; null if the response needs the database. */
function fastPage(platform: Platform, viewer: Viewer | null, args: Args): ResponseBuffer | null {
  if (!platform.service(newestPostsCacheServiceKey).isFresh) return null;
  const flagCache = platform.service(viewerLikedAndSavedPostsCacheServiceKey);
  const visibility = getCachedVisibilityFilterForViewer(platform, viewer);
  if (viewer !== null && visibility === undefined) flagCache.load(viewer.id).catch(() => {});
  if (visibility === undefined) return null;
  const page = hotPage(platform, args, visibility);
  if (page === null) return null;
  if (viewer === null) return joinPage(page, () => signedOutEnding);
  const flags = flagCache.peek(viewer.id);
  if (flags === undefined) {
    // Loads the cache for the next call. The response to this call comes from the database.
    flagCache.load(viewer.id).catch(() => {});
    return null;
  }
  return joinPage(page, ({ id, authorId }) =>
    encodeViewerDependentPostFieldsAsJson(
      flags.liked.has(id),
      flags.saved.has(id),
      authorId === viewer.id,
      viewer.isAdmin,
    ),
  );
}

const signedOutEnding = encodeViewerDependentFieldsAsJsonObjectEnd(defaultViewerDependentPostFields);
const pageStart = Buffer.from('{"posts":[');

/** Builds the response from the cached JSON bytes of the page's posts and the viewer's flags. */
function joinPage(page: CachedFeedPage, endingOf: (post: SerializedPost) => Uint8Array): ResponseBuffer {
  const parts = page.posts.flatMap((post) => [post.openBytes(), endingOf(post)]);
  return assembleListResponse(pageStart, parts, cursorOf(page));
}

/** Loads a page of posts from the database. Loads further posts in place of posts that the viewer may not see. */
async function loadPage(
  ctx: Pick<LiveQueryLoadContext, 'db' | 'dependOn'>,
  args: Args,
  visibility: VisibilityFilter | null,
  viewer: Viewer | undefined,
) {
  const limit = choosePostListPageSize(args);
  const posts: ViewerIndependentPost[] = [];
  let after: PostSortKey | null = args.cursor === undefined ? null : readPosition(args.cursor);
  let parts = 0;
  for (let fill = 0; fill < maxFills && parts < maxParts; fill++) {
    const wanted = limit - posts.length;
    const { found, next } = await listSortKeys(ctx.db, args, viewer, after, wanted + 1);
    const page = found.slice(0, wanted);
    const loaded = await loadViewerIndependentPosts(
      ctx.db,
      page.map(({ id }) => id),
      (authorId) => ctx.dependOn(buildPersonVisibilityTopic(authorId)),
    );
    posts.push(...loaded.filter((post) => isShown(post, args, visibility)));
    if (found.length <= wanted && next === null) return { posts, cursor: null };
    if (found.length <= wanted) parts++;
    after = found.length > wanted ? page.at(-1)! : next;
    if (posts.length >= limit) break;
  }
  return { posts, cursor: after === null ? null : encodeCursor([after.createdAt.toISOString(), after.id]) };
}

async function listSortKeys(
  db: Queryable,
  args: Args,
  viewer: Viewer | undefined,
  after: PostSortKey | null,
  limit: number,
): Promise<{ found: PostSortKey[]; next: PostSortKey | null }> {
  const { userId, venueId } = args;
  const tag = args.tag === undefined ? undefined : normalizeTag(args.tag);
  const filter = { userId, tag, venueId, withPictures: args.withPictures, after, limit };
  return args.feed === 'following' && viewer !== undefined
    ? { found: await listFollowingFeedSortKeys(db, viewer.id, filter), next: null }
    : listPostSortKeysByFilter(db, { ...filter, social: args.feed === 'social' });
}

/**
 * Returns true if the viewer may see a post in this list. The list of one author's posts includes the posts of a muted
 * author; all other lists leave them out.
 */
function isShown(post: ViewerIndependentPost, args: Args, visibility: VisibilityFilter | null): boolean {
  if (visibility === null) return true;
  const item = convertPostToVisibilityCheckInput(post);
  return (
    (args.userId === undefined ? visibility.listFilterReason(item) : visibility.denialReason(item)) === null
  );
}

function cursorOf(page: CachedFeedPage): string | null {
  return page.next?.cursor ?? null;
}

function readPosition(cursor: string): PostSortKey {
  const [createdAt, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { createdAt: new Date(createdAt), id };
}
