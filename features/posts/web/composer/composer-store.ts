/**
 * State of the composer, the dialog in which a person writes a post: functions that open and close it, and the store
 * that the dialog reads.
 */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import type { RestrictedCommentAudience } from '../../domain/comment-audience.ts';
import type { ScheduledPost } from '../calls.ts';
import type { Post } from '../../domain/post-shape.ts';

/** Request to open the composer: for a new post, or to edit one. */
export type OpenComposerRequest =
  /**
   * `new` opens the composer for a new post: empty, with the content `start`, or for the draft `draftId`. `edit` opens
   * the composer for an existing post, and `scheduled` for a post that is not published yet.
   */
  | { mode: 'new'; draftId?: string; start?: InitialComposerContent }
  | { mode: 'edit'; post: Post }
  | { mode: 'scheduled'; post: ScheduledPost };

/** Content with which the composer of a new post starts, such as a text or a place. */
export interface InitialComposerContent {
  content: string;
  tags?: readonly string[];
  venue?: { id: string | null; name: string } | null;
  /** URLs and alt texts of images on the server that are copied into the new post. */
  images?: readonly { url: string; alt: string }[];
  /** Id of the post that the new post quotes (EXP-032). */
  quotedPostId?: string;
  /** Poll of a draft or of a deleted post; its options may be unfinished. */
  poll?: { options: readonly string[]; hours: number } | undefined;
  /** Who may comment on a deleted post that is written again; undefined for everyone. */
  commentAudience?: RestrictedCommentAudience | undefined;
  /** The `updatedAt` of the draft on the server from which the content was loaded; undefined for other content. */
  base?: string;
}

const request = createStore<OpenComposerRequest | undefined>(undefined);

/**
 * Store with the current request to open the composer, for `useSyncExternalStore`; undefined while the composer is
 * closed.
 */
export const composerStore: ReadableStore<OpenComposerRequest | undefined> = request;

/** Opens the composer, by default for a new post. */
export function openComposer(next: OpenComposerRequest = { mode: 'new' }): void {
  request.set(next);
}

/** Closes the composer. */
export function closeComposer(): void {
  request.set(undefined);
}
