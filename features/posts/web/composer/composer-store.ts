/** Opens and closes the composer; the host in the shell shows it. */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import type { Post } from '../../domain/post-shape.ts';

export type ComposerRequest =
  /** A new post, optionally from a draft of the account or with initial content. */
  { mode: 'new'; draftId?: string; start?: ComposerStart } | { mode: 'edit'; post: Post };

export interface ComposerStart {
  content: string;
  tags?: readonly string[];
  venue?: { id: string | null; name: string } | null;
  /** URLs and alt texts of stored images to copy into the post. */
  images?: readonly { url: string; alt: string }[];
}

const request = createStore<ComposerRequest | undefined>(undefined);

/** For `useSyncExternalStore`. */
export const composerStore: ReadableStore<ComposerRequest | undefined> = request;

export function openComposer(next: ComposerRequest = { mode: 'new' }): void {
  request.set(next);
}

export function closeComposer(): void {
  request.set(undefined);
}
