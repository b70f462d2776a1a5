/** Detects conflicts between two concurrent edits of one post (ERR-004). */

interface EditConflict {
  /**
   * `nodata`: the post was deleted after its author had opened it for editing. `set`: the post was changed in the
   * meantime, for example on another device.
   */
  reason: 'nodata' | 'set';
  message: string;
}

/**
 * Returns the conflict if the post was changed or deleted after the user had opened it for editing; null if there is no
 * conflict. For a user who is not the author, the function also returns null, and the caller must refuse the edit.
 * @param editorId id of the user who edits the post
 * @param base the post's `updatedAt` when the user opened it; null for a post that had never been edited, undefined to
 *   skip the check
 */
export function findPostEditConflict(
  post: { userId: string; updatedAt: Date | null; deletedAt: Date | null },
  editorId: string,
  base: string | null | undefined,
): EditConflict | null {
  if (base === undefined || post.userId !== editorId) return null;
  if (post.deletedAt !== null) return { reason: 'nodata', message: 'This post was just deleted' };
  const current = post.updatedAt?.getTime() ?? null;
  const known = base === null ? null : new Date(base).getTime();
  return current === known ? null : { reason: 'set', message: 'This post was just edited somewhere else' };
}
