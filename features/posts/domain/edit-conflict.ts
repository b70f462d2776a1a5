/** Conflict of two concurrent edits of one post (ERR-004). */

interface EditConflict {
  /** `nodata`: the post was deleted in the meantime; `set`: it was changed in the meantime. */
  reason: 'nodata' | 'set';
  message: string;
}

/**
 * Returns the conflict if an edit is based on another state than the current one; otherwise null. Reveals a deletion to the
 * author only.
 * @param base the `updatedAt` that the edit is based on; undefined accepts any state
 */
export function decideEditConflict(
  post: { userId: string; updatedAt: Date | null; deletedAt: Date | null },
  editorId: string,
  base: string | null | undefined,
): EditConflict | null {
  if (base === undefined || post.userId !== editorId) return null;
  if (post.deletedAt !== null) return { reason: 'nodata', message: 'This post was deleted meanwhile' };
  const current = post.updatedAt?.getTime() ?? null;
  const known = base === null ? null : new Date(base).getTime();
  return current === known ? null : { reason: 'set', message: 'This post was changed meanwhile' };
}
