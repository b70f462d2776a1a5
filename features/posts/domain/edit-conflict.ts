/** Two edits of one post that do not know of each other (ERR-004). */

interface EditConflict {
  /** `nodata`: the post was deleted meanwhile; `set`: it was changed meanwhile. */
  reason: 'nodata' | 'set';
  message: string;
}

/**
 * Whether an edit was made on another state than the one there is. Only the author learns of a deletion this way.
 * @param base the `updatedAt` the edit was made on; undefined takes whatever there is
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
