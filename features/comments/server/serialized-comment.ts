/**
 * A comment with cached JSON. The JSON contains six boolean flags that depend on the viewer, so 64 combinations of
 * flags are possible. Two of them are cached, because most viewers have the same flags.
 */
import type { Person } from '#features/accounts/domain/present-person.ts';
import type { ContentForVisibilityCheck, VisibilityFilter } from '#features/visibility/server/public.ts';
import { enableJsonMemoization } from '#platform/live/memoized-json.ts';
import type { ViewerDependentCommentFields, ViewerIndependentComment } from '../domain/comment-schema.ts';
import type { CommentSortKey } from '../domain/comment-order.ts';
import { type CommentRow, presentViewerIndependentComment } from '../domain/present-comment.ts';

/**
 * Maximum number of flag combinations for which the JSON of a comment is cached. The combinations that are requested
 * first are cached: usually that of ordinary viewers, and that of the post's author or a moderator.
 */
const cachedCombinations = 2;

/** A comment in the two forms that viewers receive: with the quote of its parent comment, and without the quote. */
export class SerializedComment implements ContentForVisibilityCheck, CommentSortKey {
  readonly kind = 'comment';
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly parentId: string | null;
  /** Id of the author of the parent comment; null for a top-level comment. */
  readonly parentUserId: string | null;
  /** Id of the post's author. */
  readonly postAuthorId: string;
  readonly removed: CommentRow['removed'];
  readonly isHidden: boolean;
  readonly isPinned: number;
  readonly byAuthor: number;
  readonly likes: number;
  readonly createdAt: Date;
  private readonly content: string;
  private readonly quoting: CachedForms;
  private unquoting: CachedForms | null = null;

  /** @param people the authors of the comment and of its parent, by id */
  constructor(row: CommentRow, people: Map<string, Person>) {
    this.id = row.id;
    this.postId = row.postId;
    this.userId = row.userId;
    this.parentId = row.parentId;
    this.parentUserId = row.parentUserId;
    this.postAuthorId = row.postAuthorId;
    this.removed = row.removed;
    this.isHidden = row.isHidden;
    this.isPinned = Number(row.isPinned);
    this.byAuthor = Number(row.userId === row.postAuthorId);
    this.likes = row.likes;
    this.createdAt = row.createdAt;
    this.content = row.content;
    this.quoting = new CachedForms(presentViewerIndependentComment(row, people));
  }

  /**
   * Estimated size in memory, in bytes. Includes the object, its text and its memoized JSON string (up to 2 bytes per
   * character), and the cached JSON in UTF-8 (up to 3 bytes per character). The form without the quote is not counted,
   * because few viewers receive it.
   */
  get estimatedBytes(): number {
    const { length } = this.content;
    return 2_000 + 4 * length + cachedCombinations * (900 + 3 * length);
  }

  texts(): string[] {
    return [this.content];
  }

  /**
   * Returns the fields of the comment without viewer flags. The quote of the parent comment is null if the viewer has
   * blocked the author of the parent comment, or was blocked by that author. If `visibility` is null, the quote is
   * always included. The returned object is cached, so callers must not modify it.
   */
  shared(visibility: VisibilityFilter | null): ViewerIndependentComment {
    return this.formFor(visibility).shared;
  }

  /**
   * Returns the comment as JSON in UTF-8: the fields of `shared` and the viewer's flags. The JSON begins with a comma,
   * so that the JSON of several comments can be concatenated to a list.
   */
  bytes(visibility: VisibilityFilter | null, flags: ViewerDependentCommentFields): Uint8Array {
    return this.formFor(visibility).bytes(flags);
  }

  /**
   * Returns the form of the comment that a viewer receives. The form has no quote if the viewer has blocked the author
   * of the parent comment, or was blocked by that author.
   */
  private formFor(visibility: VisibilityFilter | null): CachedForms {
    if (visibility === null || this.parentUserId === null || !visibility.isBlocked(this.parentUserId))
      return this.quoting;
    return (this.unquoting ??= new CachedForms({ ...this.quoting.shared, quote: null }));
  }
}

/** One form of a comment, with or without the quote of its parent comment, cached as an object and as JSON. */
class CachedForms {
  readonly shared: ViewerIndependentComment;
  /** Cached JSON by combination of viewer flags (as a bit field). Holds at most `cachedCombinations` entries. */
  private readonly byFlags = new Map<number, Uint8Array>();

  constructor(shared: ViewerIndependentComment) {
    this.shared = enableJsonMemoization(shared);
  }

  bytes(flags: ViewerDependentCommentFields): Uint8Array {
    const { isLiked, can, isMuted = false } = flags;
    const index =
      Number(isLiked) |
      (Number(can.edit) << 1) |
      (Number(can.delete) << 2) |
      (Number(isMuted) << 3) |
      (Number(can.hide ?? false) << 4) |
      (Number(can.pin ?? false) << 5);
    const cached = this.byFlags.get(index);
    if (cached !== undefined) return cached;
    const bytes = Buffer.from(`,${JSON.stringify({ ...this.shared, ...flags })}`);
    if (this.byFlags.size < cachedCombinations) this.byFlags.set(index, bytes);
    return bytes;
  }
}
