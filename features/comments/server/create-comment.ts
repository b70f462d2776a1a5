import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import {
  type BatchContext,
  type BatchedCall,
  implementBatchedMutation,
  type MutationContext,
  notBatched,
} from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { assertDemoWritesOwnContent } from '#features/roles/server/public.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { findPeopleByHandles, loadPeopleByIdQuery } from '#features/accounts/server/public.ts';
import { loadVisibilities, loadVisibility, type Visibility } from '#features/visibility/server/public.ts';
import { collectMentions } from '#features/posts/domain/collect-tags.ts';
import { findExceededTrustLimit } from '#features/posts/domain/trust-level.ts';
import {
  assertTrustLimit,
  convertViewerToPerson,
  createPostNotFoundError,
  lockPost,
} from '#features/posts/server/public.ts';
import { createComment } from '../api.ts';
import { commentCreated } from '../events.ts';
import { presentViewerCommentFlags, presentSharedComment } from '../domain/present-comment.ts';
import { presentComment } from './present.ts';
import {
  findPostAndCommentAuthorIds,
  insertNewComments,
  buildCommentAuthorIdsQuery,
} from './store-new-comments.ts';
import { addToCommentCount, addToReplyCount, findComment, insertComment, lockComment } from './store.ts';

/**
 * Adds a comment to a post, or a reply to one of its comments, and increments the counters of the post and the parent
 * comment (CMT-003, CMT-004). Calls that arrive within a few milliseconds share a transaction.
 */
export const createCommentHandler = implementBatchedMutation(
  createComment,
  {
    body: async function createComment(ctx, args) {
      const { tx, viewer, now } = ctx;
      const id = args.id ?? ctx.newId();
      const parentId = args.parentId ?? null;
      // The post is locked first, so that a parallel repeat of the call waits here and then finds the comment. All code
      // locks a post before its comments.
      const post = await lockPost(tx, args.postId);
      if (post === undefined || post.deletedAt !== null) throw createPostNotFoundError();
      assertDemoWritesOwnContent(viewer, post.userId);
      const visibility = await loadVisibility(ctx.platform, viewer, tx);
      const earlier = args.id === undefined ? undefined : await findComment(tx, id);
      if (earlier !== undefined) {
        // The client repeated an id of its own, so it gets the same comment, not a second one.
        if (earlier.userId === viewer.id && earlier.postId === args.postId) {
          return { comment: await presentComment(tx, viewer, visibility, earlier) };
        }
        throw idTaken();
      }
      await assertTrustLimit(tx, viewer, args.content, now);
      const counters = await addToCommentCount(tx, args.postId, 1);
      if (counters === undefined || visibility?.isInaccessible(counters.authorId))
        throw createPostNotFoundError();
      const parent = parentId === null ? undefined : await lockComment(tx, parentId);
      if (
        parentId !== null &&
        (parent === undefined ||
          parent.postId !== args.postId ||
          parent.removed !== null ||
          visibility?.isBlocked(parent.userId))
      ) {
        throw invalidArgument("The comment you're replying to isn't available", 'parent', 'parentId');
      }
      const mentions = await mentionsOf(ctx, args.content);
      const fresh = await insertComment(tx, {
        id,
        postId: args.postId,
        userId: viewer.id,
        parentId,
        content: args.content,
        createdAt: now,
        mentions,
      });
      if (!fresh) throw idTaken();
      if (parentId !== null) await addToReplyCount(tx, parentId, 1);
      ctx.emit(commentCreated, {
        ...counters,
        commentId: id,
        userId: viewer.id,
        parentId,
        parentUserId: parent?.userId ?? null,
        mentioned: mentions.map((mention) => mention.userId),
      });
      return { comment: await presentComment(tx, viewer, visibility, (await findComment(tx, id))!) };
    },
  },
  { prepareBatch: loadForBatch, batched: createComments },
);

/** Data that a batch of comments needs besides the posts. */
interface BatchData {
  /** Visibility rules of the callers, by user id. Callers from whom nothing is hidden are left out. */
  visibilities: Map<string, Visibility>;
  /**
   * Ids of the authors of posts and comments, by the id of the post or comment. Only for calls of people from whom
   * something is hidden.
   */
  authors: Map<string, string>;
  /** Mentioned people by handle. */
  people: Map<string, Person>;
}

type Call = BatchedCall<typeof createComment>;

async function loadForBatch({ platform }: { platform: Platform }, calls: Call[]): Promise<BatchData> {
  const { db } = platform;
  const viewers = calls.map((call) => call.viewer);
  const handles = calls.flatMap(({ args }) => collectMentions(args.content));
  const [visibilities, people] = await Promise.all([
    loadVisibilities(platform, viewers, db),
    findPeopleByHandles(db, handles),
  ]);
  const limited = calls.filter(({ viewer }) => visibilities.has(viewer.id)).map(({ args }) => args);
  const authors = await findPostAndCommentAuthorIds(db, {
    postIds: limited.map((args) => args.postId),
    commentIds: limited.flatMap((args) => args.parentId ?? []),
  });
  return { visibilities, authors, people };
}

/** True if visibility rules allow the caller to see the post and the parent comment. */
function mayComment({ viewer, args }: Call, { visibilities, authors }: BatchData): boolean {
  const visibility = visibilities.get(viewer.id);
  if (visibility === undefined) return true;
  const author = authors.get(args.postId);
  const parentAuthor = args.parentId == null ? undefined : authors.get(args.parentId);
  if (author === undefined || visibility.isInaccessible(author)) return false;
  return parentAuthor === undefined || !visibility.isBlocked(parentAuthor);
}

/**
 * Inserts the comments of a batch with one SQL statement. Skips comments that have more links or mentions than
 * newcomers may write, and comments that cannot be inserted. The calls of skipped comments run alone afterwards.
 */
async function createComments(ctx: BatchContext, calls: Call[], data: BatchData) {
  const ids = new Set<string>();
  const asked = calls.map((call) => {
    const { viewer, args } = call;
    const id = args.id ?? ctx.newId();
    const isBatched =
      !ids.has(id) && mayComment(call, data) && findExceededTrustLimit(args.content, 0) === null;
    ids.add(id);
    if (!isBatched) return undefined;
    const { postId, content } = args;
    const mentions = listMentions(content, data.people);
    return { id, postId, userId: viewer.id, parentId: args.parentId ?? null, content, mentions };
  });
  const comments = asked.filter((comment) => comment !== undefined);
  const parentIds = comments.flatMap((comment) => comment.parentId ?? []);
  const [inserted, parents] = await awaitStatements([
    insertNewComments(ctx.tx, comments, ctx.now),
    parentIds.length === 0
      ? new Map<string, Person>()
      : loadPeopleByIdQuery(ctx.tx, buildCommentAuthorIdsQuery(ctx.tx, parentIds)),
  ]);
  return calls.map(({ viewer }, index) => {
    const comment = asked[index];
    const context = comment === undefined ? undefined : inserted.get(comment.id);
    if (comment === undefined || context === undefined) return notBatched;
    const { counters, parentUserId, parentContent } = context;
    const { id, parentId } = comment;
    ctx.emit(commentCreated, {
      ...counters,
      commentId: id,
      userId: viewer.id,
      parentId,
      parentUserId,
      mentioned: comment.mentions.map((mention) => mention.userId),
    });
    const row = {
      ...comment,
      parentUserId,
      parentContent,
      postAuthorId: counters.authorId,
      ...unchanged,
      createdAt: ctx.now,
    };
    const authors = new Map([...parents, [viewer.id, convertViewerToPerson(viewer)]]);
    return {
      comment: { ...presentSharedComment(row, authors), ...presentViewerCommentFlags(viewer, row, false) },
    };
  });
}

/** Column values of a new comment: not edited, liked, answered or removed. */
const unchanged = { updatedAt: null, likes: 0, replies: 0, removed: null };

/** Error for a comment id that is taken. It rolls the transaction back, including the counters. */
function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}

async function mentionsOf(ctx: Pick<MutationContext, 'tx'>, content: string) {
  return listMentions(content, await findPeopleByHandles(ctx.tx, collectMentions(content)));
}

function listMentions(content: string, people: Map<string, Person>) {
  return collectMentions(content).flatMap((handle) => {
    const person = people.get(handle);
    return person === undefined ? [] : [{ handle, userId: person.id }];
  });
}
