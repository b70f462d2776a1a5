import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLive } from '#platform/rpc/implement.ts';
import { findPost, findShownPost, postNotFound } from '#features/posts/server/public.ts';
import { listComments } from '../api.ts';
import type { SharedComment } from '../domain/comment-shape.ts';
import { presentCommentFlags } from '../domain/present-comment.ts';
import { commentsTopic, viewerCommentsTopic } from '../events.ts';
import { presentShared } from './present.ts';
import { type CommentPosition, listCommentRows, listLikedComments } from './store.ts';

/** The comments of a post (CMT-005, CMT-006, Q-26): a page by query, or live. */
export const listCommentsFunction = implementLive(listComments, {
  topics: (args) => [commentsTopic(args.postId)],
  viewerTopic: (viewer) => viewerCommentsTopic(viewer.id),
  async load({ db }, args) {
    if ((await findShownPost(db, args.postId)) === undefined) throw postNotFound();
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const rows = await listCommentRows(db, { ...args, after, limit: args.limit + 1 });
    const page = rows.slice(0, args.limit);
    const last = page.at(-1);
    return {
      comments: await presentShared(db, page),
      cursor:
        rows.length > args.limit && last !== undefined
          ? encodeCursor([
              Number(last.userId === last.postAuthorId),
              last.likes,
              last.createdAt.toISOString(),
              last.id,
            ])
          : null,
    };
  },
  async overlay({ db }, viewer, items) {
    const comments = items as unknown as SharedComment[];
    const [first] = comments;
    if (first === undefined) return {};
    const [post, liked] = await Promise.all([
      findPost(db, first.postId),
      listLikedComments(
        db,
        viewer.id,
        comments.map((comment) => comment.id),
      ),
    ]);
    return Object.fromEntries(
      comments.map((comment) => [
        comment.id,
        presentCommentFlags(viewer, { ...comment, postAuthorId: post?.userId ?? '' }, liked.has(comment.id)),
      ]),
    );
  },
});

function readPosition(cursor: string): CommentPosition {
  const [byAuthor, likes, createdAt, id] = decodeCursor(cursor, ['count', 'count', 'time', 'id']) as [
    number,
    number,
    string,
    string,
  ];
  return { byAuthor, likes, createdAt: new Date(createdAt), id };
}
