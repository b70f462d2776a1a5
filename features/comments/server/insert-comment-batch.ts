/** Adds the comments of a batch of calls. The result of each call is the same as that of a single `createComment`. */
import type { Platform } from '#platform/kernel/platform.ts';
import {
  type BatchedMutationCall,
  callMustRunAloneMarker,
  type SingleStatementBatchContext,
} from '#platform/kernel/implement.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { findPeopleByHandles, loadPeopleByIdSubquery } from '#features/accounts/server/public.ts';
import {
  loadVisibilityFiltersByViewerId,
  type VisibilityFilter,
} from '#features/visibility/server/public.ts';
import {
  collectMentionedHandles,
  collectMentionsOfKnownPeople,
} from '#features/posts/domain/collect-tags.ts';
import { presentViewerAsAuthor } from '#features/posts/server/public.ts';
import type { createComment } from '../api.ts';
import { type CommentRow, presentViewerDependentCommentFields } from '../domain/present-comment.ts';
import { commentCreated } from '../events.ts';
import { postAuthorCacheServiceKey } from './post-author-cache.ts';
import { SerializedComment } from './serialized-comment.ts';
import {
  buildAuthorIdsOfCommentsSql,
  buildCommentCreatedPayload,
  insertCommentsAndUpdateCounters,
  listParentComments,
  type ParentComment,
} from './store-new-comments.ts';

type Call = BatchedMutationCall<typeof createComment>;

/** Data that is loaded from the database before the comments of a batch are inserted. */
interface BatchData {
  /**
   * Visibility rules of the callers, by user id. Callers without blocks, mutes or other rules of their own are left
   * out.
   */
  visibilities: Map<string, VisibilityFilter>;
  /** Ids of the authors of the posts, by post id. */
  postAuthors: Map<string, string>;
  /** The parent comments of the new replies, by id. Removed comments are left out. */
  parents: Map<string, ParentComment>;
  /** Authors of the new comments and of their parent comments, by user id. */
  authors: Map<string, Person>;
  /** Mentioned people by handle. */
  people: Map<string, Person>;
}

/**
 * Loads the data for a batch of new comments: visibility rules of the callers, mentioned people, post authors and
 * parent comments.
 */
export async function loadDataForCommentBatch(
  { platform }: { platform: Platform },
  calls: readonly Call[],
): Promise<BatchData> {
  const { db } = platform;
  const parentIds = calls.flatMap(({ args }) => args.parentId ?? []);
  const [visibilities, people, postAuthors, parents, parentAuthors] = await Promise.all([
    loadVisibilityFiltersByViewerId(
      platform,
      calls.map((call) => call.viewer),
      db,
    ),
    findPeopleByHandles(
      db,
      calls.flatMap(({ args }) => collectMentionedHandles(args.content)),
    ),
    platform.service(postAuthorCacheServiceKey).load(calls.map(({ args }) => args.postId)),
    listParentComments(db, parentIds),
    parentIds.length === 0
      ? new Map<string, Person>()
      : loadPeopleByIdSubquery(db, buildAuthorIdsOfCommentsSql(db, parentIds)),
  ]);
  const callers = calls.map(({ viewer }) => [viewer.id, presentViewerAsAuthor(viewer)] as const);
  return { visibilities, people, postAuthors, parents, authors: new Map([...callers, ...parentAuthors]) };
}

/**
 * Inserts the comments of a batch with one SQL statement. A comment that cannot be inserted is skipped. Its call is
 * then run alone, outside of the batch.
 */
export async function insertCommentBatch(
  ctx: SingleStatementBatchContext,
  calls: readonly Call[],
  data: BatchData,
) {
  const comments = calls.map((call) => planComment(ctx, call, data));
  const written = await insertCommentsAndUpdateCounters(ctx, comments);
  const events = written.map(({ n, ...counters }) => {
    const { row, shown } = comments[n]!;
    return {
      ...commentCreated.of({ ...counters, ...buildCommentCreatedPayload(row) }),
      // `written` is the new comment, which the cache of comments then inserts without a database query. A reply has no
      // `written`: it also changes its parent's number of replies, so the cache must load both from the database.
      ...(row.parentId === null && { written: shown }),
    };
  });
  const inserted = new Set(written.map(({ n }) => n));
  const answers = comments.map((comment, n) =>
    comment !== undefined && inserted.has(n) ? comment.answer : callMustRunAloneMarker,
  );
  return { answers, events };
}

/**
 * Returns the row of a new comment and the response to the call that creates it. Returns undefined if the comment
 * cannot be inserted in the batch, for example because the post does not exist; the call is then run alone.
 */
function planComment(ctx: SingleStatementBatchContext, { viewer, args }: Call, data: BatchData) {
  const { postId, content, parentId = null } = args;
  const visibility = data.visibilities.get(viewer.id);
  const postAuthorId = data.postAuthors.get(postId);
  const parent = parentId === null ? undefined : data.parents.get(parentId);
  if (postAuthorId === undefined || visibility?.isInaccessible(postAuthorId)) return undefined;
  if (parentId !== null && (parent === undefined || visibility?.isBlocked(parent.userId))) return undefined;
  const row: CommentRow = {
    id: args.id ?? ctx.newId(),
    postId,
    postAuthorId,
    userId: viewer.id,
    parentId,
    parentUserId: parent?.userId ?? null,
    parentContent: parent?.content ?? null,
    content,
    mentions: collectMentionsOfKnownPeople(content, data.people),
    ...unchanged,
    createdAt: ctx.now,
  };
  const shown = new SerializedComment(row, data.authors);
  const answer = {
    comment: { ...shown.shared(null), ...presentViewerDependentCommentFields(viewer, row, false) },
  };
  return { row, shown, answer };
}

/** Initial values of the columns that later actions change: a new comment has no edits, likes or replies, and is not removed, hidden or
 * pinned. */
const unchanged = { updatedAt: null, likes: 0, replies: 0, removed: null, isHidden: false, isPinned: false };
