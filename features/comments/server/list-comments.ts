import type { ArgsOf } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLiveQuery, type LiveLoadContext } from '#platform/kernel/implement.ts';
import { visibilityTopic } from '#features/accounts/events.ts';
import {
  type Visibility,
  hasPersonalVisibility,
  loadVisibility,
} from '#features/visibility/server/public.ts';
import { postExistenceTopic } from '#features/posts/events.ts';
import { findPost, findPostByActiveAuthor, createPostNotFoundError } from '#features/posts/server/public.ts';
import { listComments } from '../api.ts';
import type { SharedComment } from '../domain/comment-schema.ts';
import { type CommentRow, presentCommentFlags } from '../domain/present-comment.ts';
import { commentsTopic, viewerCommentsTopic } from '../events.ts';
import { presentSharedComments, removeBlockedQuote } from './present.ts';
import { listLikedCommentIds } from './store.ts';
import { type CommentCursor, listCommentRows } from './store-pages.ts';

/** Maximum number of database reads for one page. Further reads refill the page when rows were filtered out. */
const maxFills = 10;

/** Lists a page of a post's comments, as a single query or as a live query (CMT-005, CMT-006, Q-26). */
export const listCommentsHandler = implementLiveQuery(listComments, {
  topics: ({ postId }) => [commentsTopic(postId), postExistenceTopic(postId)],
  viewerTopic: (viewer) => viewerCommentsTopic(viewer.id),
  isAlone: ({ platform }, viewer) => hasPersonalVisibility(platform, viewer),
  async load({ db, platform, dependOn }, args, alone) {
    const visibility = await loadVisibility(platform, alone);
    const post = await findPostByActiveAuthor(db, args.postId);
    const isGone =
      post !== undefined &&
      visibility?.denialReason({ kind: 'post', id: post.id, userId: post.userId }) != null;
    if (post === undefined || isGone) throw createPostNotFoundError();
    dependOn(visibilityTopic(post.userId));
    const last = visibility?.mutedIds() ?? [];
    const { rows, next } = await loadPage({ db, dependOn }, args, last, visibility);
    return {
      comments: await presentSharedComments(db, rows),
      cursor: next === null ? null : cursorOf(next, last),
    };
  },
  async overlay({ db, platform }, viewer, items) {
    const comments = items as unknown as SharedComment[];
    const [first] = comments;
    if (first === undefined) return {};
    const [post, visibility, liked] = await Promise.all([
      findPost(db, first.postId),
      loadVisibility(platform, viewer),
      listLikedCommentIds(
        db,
        viewer.id,
        comments.map((comment) => comment.id),
      ),
    ]);
    return Object.fromEntries(
      comments.map((comment) => [
        comment.id,
        {
          ...presentCommentFlags(
            viewer,
            { ...comment, postAuthorId: post?.userId ?? '' },
            liked.has(comment.id),
          ),
          ...(visibility?.isMuted(comment.userId) ? { isMuted: true } : {}),
        },
      ]),
    );
  },
});

/** Loads a page of comments that the viewer may see. It reads more rows if some were filtered out. */
async function loadPage(
  { db, dependOn }: Pick<LiveLoadContext, 'db' | 'dependOn'>,
  args: ArgsOf<typeof listComments>,
  last: string[],
  visibility: Visibility | null,
): Promise<{ rows: CommentRow[]; next: CommentRow | null }> {
  const rows: CommentRow[] = [];
  let after = args.cursor === undefined ? null : readPosition(args.cursor);
  let next: CommentRow | null = null;
  for (let fill = 0; fill < maxFills; fill++) {
    const wanted = args.limit - rows.length;
    const found = await listCommentRows(db, { ...args, last, after, limit: wanted + 1 });
    const page = found.slice(0, wanted);
    for (const row of page) for (const id of peopleOf(row)) dependOn(visibilityTopic(id));
    rows.push(...page.flatMap((row) => showTo(visibility, row)));
    if (found.length <= wanted) return { rows, next: null };
    next = page.at(-1)!;
    after = positionOf(next, last);
    if (rows.length >= args.limit) break;
  }
  return { rows, next };
}

/** Returns the ids of the author of a comment and of the author of its parent. */
function peopleOf({ userId, parentUserId }: CommentRow): string[] {
  return parentUserId === null ? [userId] : [userId, parentUserId];
}

/**
 * Returns the row as the viewer may see it, or an empty list if it is filtered out. Comments of muted people are
 * returned, because they are shown last. A quote of a blocked person is removed.
 */
function showTo(visibility: Visibility | null, row: CommentRow): CommentRow[] {
  if (visibility === null) return [row];
  const { id, userId, content } = row;
  const reason = visibility.listFilterReason({ kind: 'comment', id, userId, texts: () => [content] });
  if (reason !== null && reason !== 'muted') return [];
  return [removeBlockedQuote(visibility, row)];
}

function positionOf(row: CommentRow, last: string[]): CommentCursor {
  const { likes, createdAt, id } = row;
  const byAuthor = Number(row.userId === row.postAuthorId);
  return { isLast: Number(last.includes(row.userId)), byAuthor, likes, createdAt, id };
}

/** Returns the keyset cursor after a row. Its first number is a bit field: `byAuthor` is bit 0, `isLast` is bit 1. */
function cursorOf(row: CommentRow, last: string[]): string {
  const { isLast, byAuthor, likes, createdAt, id } = positionOf(row, last);
  return encodeCursor([byAuthor + 2 * isLast, likes, createdAt.toISOString(), id]);
}

function readPosition(cursor: string): CommentCursor {
  const [byAuthor, likes, createdAt, id] = decodeCursor(cursor, ['count', 'count', 'time', 'id']) as [
    number,
    number,
    string,
    string,
  ];
  return { isLast: byAuthor >> 1, byAuthor: byAuthor & 1, likes, createdAt: new Date(createdAt), id };
}
