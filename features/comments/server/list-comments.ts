import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { ResponseBuffer } from '#platform/kernel/response-pool.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import type { LiveQueryLoadContext } from '#platform/kernel/live-query-implementation.ts';
import { assembleListResponse } from '#platform/kernel/assemble-list-response.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import {
  type VisibilityFilter,
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
  getCachedVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { buildPostDeletedOrRestoredTopic } from '#features/posts/events.ts';
import {
  findPost,
  findPostWithActiveAuthor,
  createPostNotFoundError,
} from '#features/posts/server/public.ts';
import { listComments } from '../api.ts';
import type { CommentCursor } from '../domain/comment-order.ts';
import {
  type ViewerDependentCommentFields,
  defaultViewerDependentCommentFields,
  type ViewerIndependentComment,
} from '../domain/comment-schema.ts';
import { assembleVisibleCommentPage } from '../domain/fill-comment-page.ts';
import { presentViewerDependentCommentFields } from '../domain/present-comment.ts';
import { buildCommentsTopic, buildViewerCommentLikesTopic } from '../events.ts';
import type { FirstCommentsCache } from './first-comments-cache.ts';
import { commentListCacheServiceKey } from './comment-list-cache.ts';
import { convertRowsToSerializedComments } from './load-comments.ts';
import type { SerializedComment } from './serialized-comment.ts';
import { listLikedCommentIds } from './store.ts';
import { listCommentRows } from './store-pages.ts';
import { viewerCommentLikesCacheServiceKey } from './viewer-comment-likes-cache.ts';

type Args = FunctionArguments<typeof listComments>;

/**
 * Lists a page of a post's comments, as a normal query or as a live query (CMT-005, CMT-006, Q-26). The first pages of
 * recently read posts come from a cache, all other pages from the database.
 */
export const listCommentsHandler = implementLiveQuery(
  listComments,
  {
    topics: ({ postId }) => [buildCommentsTopic(postId), buildPostDeletedOrRestoredTopic(postId)],
    viewerTopic: (viewer) => buildViewerCommentLikesTopic(viewer.id),
    isAlone: ({ platform }, viewer) => doesViewerSeeOtherContentThanGuests(platform, viewer),
    async load(ctx, args, alone) {
      const visibility = await loadVisibilityFilterForViewer(ctx.platform, alone);
      const page =
        (await loadCachedPage(ctx, args, visibility, alone ?? null)) ??
        (await loadPage(ctx, args, visibility));
      return {
        comments: page.comments.map((comment) => comment.shared(visibility)),
        cursor: page.cursor,
      };
    },
    async overlay({ db, platform }, viewer, items) {
      const comments = items as unknown as ViewerIndependentComment[];
      const [first] = comments;
      if (first === undefined) return {};
      const [post, visibility, liked] = await Promise.all([
        findPost(db, first.postId),
        loadVisibilityFilterForViewer(platform, viewer),
        loadLikedIds(platform, viewer, first.postId, comments),
      ]);
      const flags = (comment: ViewerIndependentComment) =>
        presentFlags(
          viewer,
          visibility,
          { ...comment, isHidden: comment.isHidden === true, postAuthorId: post?.userId ?? '' },
          liked.has(comment.id),
        );
      return Object.fromEntries(comments.map((comment) => [comment.id, flags(comment)]));
    },
  },
  {
    fast: (platform, viewer, args) => fastPage(platform, viewer, args),
    warm: (platform, viewer, args) => warmPage(platform, viewer, args),
  },
);

interface Page {
  comments: SerializedComment[];
  cursor: string | null;
}

/**
 * Returns true if a viewer may receive comments from the caches. False for the demo account, because its changes update
 * the caches of one server process only.
 */
function mayUseCache(viewer: Viewer | null): boolean {
  return viewer?.isDemo !== true;
}

/** Builds the response (a page of comments as JSON) from the caches. Returns null if the caches lack any part of it. */
function fastPage(platform: Platform, viewer: Viewer | null, args: Args): ResponseBuffer | null {
  const visibility = getCachedVisibilityFilterForViewer(platform, viewer);
  if (visibility === undefined || !mayUseCache(viewer)) return null;
  const list = platform.service(commentListCacheServiceKey).peek(args.postId, args.sort);
  if (list === undefined || !list.isFresh) return null;
  const page = readList(list, args, visibility);
  if (page === null) return null;
  const liked =
    viewer === null
      ? new Set<string>()
      : platform.service(viewerCommentLikesCacheServiceKey).peek(viewer.id, args.postId, page.comments);
  return liked === null ? null : joinPage(page, viewer, visibility, liked);
}

/**
 * Builds the response (a page of comments as JSON) from the caches, after loading missing data into them. Returns null
 * if the page is not in a cached list.
 */
async function warmPage(
  platform: Platform,
  viewer: Viewer | null,
  args: Args,
): Promise<ResponseBuffer | null> {
  if (!mayUseCache(viewer)) return null;
  const visibility = await loadVisibilityFilterForViewer(platform, viewer);
  const list = await loadList(platform, args);
  const page = list === null ? null : readList(list, args, visibility);
  if (page === null) return null;
  const liked =
    viewer === null ? new Set<string>() : await loadLikedIds(platform, viewer, args.postId, page.comments);
  return joinPage(page, viewer, visibility, liked);
}

/** Returns a page of a cached list; null if the page is not cached, or the viewer may not see the post. */
async function loadCachedPage(
  { platform, dependOn }: LiveQueryLoadContext,
  args: Args,
  visibility: VisibilityFilter | null,
  alone: Viewer | null,
): Promise<Page | null> {
  const list = mayUseCache(alone) ? await loadList(platform, args) : null;
  if (list === null) return null;
  const page = readList(list, args, visibility, dependOn);
  if (page !== null) dependOn(buildPersonVisibilityTopic(list.postAuthorId!));
  return page;
}

/**
 * Returns the cached list of comments to which a page may belong. If the list is not cached, a call for the first page
 * loads the list; a call for a later page returns null.
 */
async function loadList(
  platform: Platform,
  { postId, sort, cursor }: Args,
): Promise<FirstCommentsCache | null> {
  const lists = platform.service(commentListCacheServiceKey);
  if (cursor !== undefined && lists.peek(postId, sort) === undefined) return null;
  return lists.load(postId, sort);
}

/**
 * Reads a page from a loaded list; null if the list does not contain the whole page, or the viewer may not see the
 * post.
 */
function readList(
  list: FirstCommentsCache,
  args: Args,
  visibility: VisibilityFilter | null,
  dependOn?: (topic: string) => void,
): Page | null {
  const { postId, postAuthorId } = list;
  if (postAuthorId === null) return null;
  if (visibility?.denialReason({ kind: 'post', id: postId, userId: postAuthorId }) != null) return null;
  const last = new Set(visibility?.mutedIds());
  const reads = startPage(args, visibility, last, dependOn);
  let step = reads.next();
  while (step.done !== true) {
    const found = list.read(step.value, last);
    if (found === null) return null;
    step = reads.next(found);
  }
  return { comments: step.value.comments, cursor: cursorOf(step.value.next, last) };
}

/**
 * Loads a page from the database.
 * @throws FunctionError `not-found` if the post does not exist or the viewer may not see it
 */
async function loadPage(
  { db, dependOn }: LiveQueryLoadContext,
  args: Args,
  visibility: VisibilityFilter | null,
): Promise<Page> {
  const post = await findPostWithActiveAuthor(db, args.postId);
  const isGone =
    post !== undefined &&
    visibility?.denialReason({ kind: 'post', id: post.id, userId: post.userId }) != null;
  if (post === undefined || isGone) throw createPostNotFoundError();
  dependOn(buildPersonVisibilityTopic(post.userId));
  const { postId, sort } = args;
  const last = new Set(visibility?.mutedIds());
  const reads = startPage(args, visibility, last, dependOn);
  let step = reads.next();
  while (step.done !== true) {
    const rows = await listCommentRows(db, { postId, sort, last: [...last], ...step.value });
    step = reads.next(await convertRowsToSerializedComments(db, rows));
  }
  return { comments: step.value.comments, cursor: cursorOf(step.value.next, last) };
}

/**
 * Returns a generator (see `assembleVisibleCommentPage`) that builds a page of the comments that the viewer may see.
 * Comments of muted people are included, and are sorted after all other comments.
 * @param last ids of the muted people
 */
function startPage(
  args: Args,
  visibility: VisibilityFilter | null,
  last: ReadonlySet<string>,
  dependOn: ((topic: string) => void) | undefined,
) {
  const isShown = (comment: SerializedComment) => {
    dependOn?.(buildPersonVisibilityTopic(comment.userId));
    if (comment.parentUserId !== null) dependOn?.(buildPersonVisibilityTopic(comment.parentUserId));
    const reason = visibility === null ? null : visibility.listFilterReason(comment);
    return reason === null || reason === 'muted';
  };
  const start = args.cursor === undefined ? null : readPosition(args.cursor);
  return assembleVisibleCommentPage(args.limit, start, isShown, (comment) => positionOf(comment, last));
}

const pageStart = Buffer.from('{"comments":[');

/** Builds the response as JSON, from the cached JSON of the page's comments with the flags of the viewer. */
function joinPage(
  page: Page,
  viewer: Viewer | null,
  visibility: VisibilityFilter | null,
  liked: ReadonlySet<string>,
): ResponseBuffer {
  const flagsOf =
    viewer === null ? () => defaultViewerDependentCommentFields : createFlagReader(viewer, visibility, liked);
  const items = page.comments.map((comment) => comment.bytes(visibility, flagsOf(comment)));
  return assembleListResponse(pageStart, items, page.cursor);
}

/**
 * Returns a function that presents the flags of a viewer for the comments of one post. The flags of two comments differ
 * only if one of seven facts about them differs, so the function computes them once for each combination of facts:
 * for most comments of a page only once.
 */
function createFlagReader(viewer: Viewer, visibility: VisibilityFilter | null, liked: ReadonlySet<string>) {
  const known: ViewerDependentCommentFields[] = [];
  return (comment: SerializedComment): ViewerDependentCommentFields => {
    const isLiked = liked.has(comment.id);
    const facts =
      Number(isLiked) |
      (Number(comment.userId === viewer.id) << 1) |
      (comment.byAuthor << 2) |
      (Number(comment.parentId !== null) << 3) |
      (Number(comment.removed !== null) << 4) |
      (Number(comment.isHidden) << 5) |
      (Number(visibility?.isMuted(comment.userId) ?? false) << 6);
    return (known[facts] ??= presentFlags(viewer, visibility, comment, isLiked));
  };
}

function presentFlags(
  viewer: Viewer,
  visibility: VisibilityFilter | null,
  comment: Parameters<typeof presentViewerDependentCommentFields>[1],
  isLiked: boolean,
): ViewerDependentCommentFields {
  const flags = presentViewerDependentCommentFields(viewer, comment, isLiked);
  return visibility?.isMuted(comment.userId) ? { ...flags, isMuted: true } : flags;
}

/** Returns the ids of the given comments of one post that the viewer likes. */
function loadLikedIds(
  platform: Platform,
  viewer: Viewer,
  postId: string,
  comments: readonly { id: string; likes: number }[],
): Promise<ReadonlySet<string>> {
  if (mayUseCache(viewer))
    return platform.service(viewerCommentLikesCacheServiceKey).load(viewer.id, postId, comments);
  return listLikedCommentIds(
    platform.db,
    viewer.id,
    comments.map((comment) => comment.id),
  );
}

function positionOf(comment: SerializedComment, last: ReadonlySet<string>): CommentCursor {
  const { isPinned, byAuthor, likes, createdAt, id } = comment;
  return { isLast: Number(last.has(comment.userId)), isPinned, byAuthor, likes, createdAt, id };
}

/**
 * Returns the keyset cursor of the page that begins after a comment. Returns null at the end of the list, where the
 * comment is null. The cursor's first number is a bit field: `byAuthor` is bit 0, `isLast` is bit 1, `isPinned` is bit
 * 2.
 */
function cursorOf(comment: SerializedComment | null, last: ReadonlySet<string>): string | null {
  if (comment === null) return null;
  const { isLast, isPinned, byAuthor, likes, createdAt, id } = positionOf(comment, last);
  return encodeCursor([byAuthor + 2 * isLast + 4 * isPinned, likes, createdAt.toISOString(), id]);
}

function readPosition(cursor: string): CommentCursor {
  const [bits, likes, createdAt, id] = decodeCursor(cursor, ['count', 'count', 'time', 'id']) as [
    number,
    number,
    string,
    string,
  ];
  return {
    isLast: (bits >> 1) & 1,
    isPinned: (bits >> 2) & 1,
    byAuthor: bits & 1,
    likes,
    createdAt: new Date(createdAt),
    id: id.toLowerCase(),
  };
}
