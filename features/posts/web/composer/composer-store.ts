/** Opens and closes the composer; the host in the shell shows it. */
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

let request: ComposerRequest | undefined;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`. */
export const composerStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => request,
};

export function openComposer(next: ComposerRequest = { mode: 'new' }): void {
  request = next;
  for (const listener of listeners) listener();
}

export function closeComposer(): void {
  request = undefined;
  for (const listener of listeners) listener();
}
