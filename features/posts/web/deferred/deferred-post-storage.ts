/**
 * Browser storage of the person's deferred posts: posts that are published when their author leaves the place where
 * they were written, or at the latest at their due time (NEW-06). For each post, it contains the exact position at
 * which the post was written. The server never gets this position; it stores at most a position with the precision that
 * the author chose. This device measures the position after the server has stored the post, because the location in the
 * composer can be half an hour old, or only the center of a city. The position is deleted when the post is published or
 * deleted, and when the person signs out.
 */
import type { Position } from '#features/places/domain/position.ts';
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';

/** A deferred post (not published yet) that was written on this device. */
interface StoredDeferredPost {
  id: string;
  /** Time at which the post is published at the latest, in milliseconds since 1970. */
  dueAt: number;
  /** Position at which the post was written; null until the device has measured it. */
  origin: Position | null;
}

const stored = createLocalStorageValue('held', 2, isStoredList);
const changes = createEventEmitter();

function isStoredList(data: unknown): data is readonly StoredDeferredPost[] {
  return (
    Array.isArray(data) &&
    data.every((one: Partial<StoredDeferredPost> | null) => {
      const numbers = [one?.dueAt, ...(one?.origin === null ? [] : [one?.origin?.lat, one?.origin?.lng])];
      return typeof one?.id === 'string' && numbers.every((number) => typeof number === 'number');
    })
  );
}

function write(posts: readonly StoredDeferredPost[]): void {
  if (posts.length === 0) stored.remove();
  else stored.write(posts);
  changes.emit();
}

/**
 * Returns the deferred posts (not published yet) that were written on this device. Removes posts whose due time has
 * passed, because the server publishes them at that time.
 */
export function readStoredDeferredPosts(): readonly StoredDeferredPost[] {
  const posts = stored.read() ?? [];
  const waiting = posts.filter(({ dueAt }) => dueAt > Date.now());
  if (waiting.length < posts.length) write(waiting);
  return waiting;
}

/**
 * Stores a deferred post without its origin (the position at which it was written), which is measured later.
 * @param post the deferred post; `dueAt` is in ISO 8601 format
 */
export function storeDeferredPost({ id, dueAt }: { id: string; dueAt: string }): void {
  const others = readStoredDeferredPosts().filter((one) => one.id !== id);
  write([...others, { id, dueAt: Date.parse(dueAt), origin: null }]);
}

/**
 * Stores a measured position as the origin (the position at which a post was written) of all deferred posts that have
 * no origin yet.
 */
export function setMissingOriginsOfStoredDeferredPosts({ lat, lng }: Position): void {
  const posts = readStoredDeferredPosts();
  if (posts.every(({ origin }) => origin !== null)) return;
  write(posts.map((one) => ({ ...one, origin: one.origin ?? { lat, lng } })));
}

/**
 * Removes a deferred post and the position at which it was written from this device, because the post was published or
 * deleted.
 */
export function removeStoredDeferredPost(id: string): void {
  write(readStoredDeferredPosts().filter((one) => one.id !== id));
}

/**
 * Calls a listener when the result of `readStoredDeferredPosts` has changed. Returns a function that unsubscribes.
 */
export const subscribeToStoredDeferredPostChanges = changes.subscribe;
