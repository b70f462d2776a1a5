/**
 * What this browser did to posts, told to whichever lists show them, so that an answer is seen everywhere at once and
 * not only when the next live update comes.
 */
import type { Post } from '../domain/post-shape.ts';

export type PostEvent =
  | { type: 'created'; post: Post }
  | { type: 'changed'; postId: string; change: (post: Post) => Post }
  | { type: 'removed'; postId: string }
  | { type: 'restored'; post: Post };

type Listener = (event: PostEvent) => void;
const listeners = new Set<Listener>();

/** Listens until the answer is called. */
export function onPostEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPost(event: PostEvent): void {
  for (const listener of listeners) listener(event);
}

/** Lays some fields over a post everywhere. */
export function patchPost(postId: string, patch: Partial<Post>): void {
  tellPost({ type: 'changed', postId, change: (post) => ({ ...post, ...patch }) });
}
