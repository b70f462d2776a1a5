/** Detects conflicts between two concurrent edits of one post (ERR-004). */

interface EditConflict {
  /**
   * `nodata`: the post was deleted after the editor loaded it. `set`: the post was edited after the editor loaded it.
   */
  reason: 'nodata' | 'set';
  message: string;
}

/**
 * Returns the conflict if the post was edited or deleted after its author opened it in the editor; null if there is
 * none. Always null for anybody but the author.
 * @param editorId id of the user who edits the post
 * @param base the `updatedAt` that the editor loaded; null for a post that had never been edited, undefined to skip the
 * check
 */
export function findEditConflict(
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
