/** Zod schemas and types of a comment as the API returns it (CMT-001). */
import * as z from 'zod';

/** Schema of the fields of a comment that are the same for all viewers. */
export const viewerIndependentCommentSchema = z.object({
  id: z.string(),
  postId: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  isBot: z.boolean(),
  /** True if the comment's author is also the author of the post. */
  byAuthor: z.boolean(),
  /** Text of the comment; empty if the comment is removed. */
  content: z.string(),
  likes: z.int(),
  /** Number of direct replies to this comment. */
  replies: z.int(),
  parentId: z.string().nullable(),
  /**
   * Author of the parent comment and the first 30 characters of its text, shown above a reply; null for a top-level
   * comment.
   */
  quote: z.object({ userName: z.string(), userHandle: z.string(), content: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().nullable(),
  mentions: z.array(z.object({ handle: z.string(), userId: z.string() })),
  /** Role of the person who removed the comment; null if it is not removed. */
  removed: z.enum(['by_author', 'by_post_author', 'by_moderator']).nullable(),
  /** True if the post's author hid the comment: it is shown folded, after the others (EXP-043). Otherwise absent. */
  isHidden: z.literal(true).optional(),
  /** True if the post's author pinned the comment: it is the first one in every order (EXP-043). Otherwise absent. */
  isPinned: z.literal(true).optional(),
});

const commentCan = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  /** True if the viewer may hide the comment, or show it again. Otherwise absent. */
  hide: z.literal(true).optional(),
  /** True if the viewer may pin the comment, or unpin it. Otherwise absent. */
  pin: z.literal(true).optional(),
});
const commentFlags = z.object({
  isLiked: z.boolean(),
  can: commentCan,
  /** True if the viewer has muted the author. Such a comment is shown last and collapsed (EXP-040). */
  isMuted: z.boolean().optional(),
});
/** Schema of a comment as one viewer receives it. */
export const commentSchema = viewerIndependentCommentSchema.extend(commentFlags.shape);

/** The fields of a comment that are the same for all viewers. */
export type ViewerIndependentComment = z.output<typeof viewerIndependentCommentSchema>;
/** The fields of a comment that depend on the viewer: liked, permissions, and whether the author is muted. */
export type ViewerDependentCommentFields = z.output<typeof commentFlags>;
/** A comment as one viewer receives it. */
export type Comment = z.output<typeof commentSchema>;

/** Flags of a comment for a viewer who has not liked it and may not change it. */
export const defaultViewerDependentCommentFields: ViewerDependentCommentFields = {
  isLiked: false,
  can: { edit: false, delete: false },
};
