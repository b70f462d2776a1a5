/**
 * Browser storage of the person's deferred posts (NEW-06). Only this device stores the exact position at which each
 * post was written; the server stores it at the precision that the author chose. The position is measured after the
 * post was stored, because the composer's location may be half an hour old or the center of a city that the author
 * chose by name. It is deleted when its post is published or deleted, at the first read after the post was due, and
 * when the person signs out.
 */
import type { Position } from '#features/places/domain/position.ts';
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';

/** A deferred post that was written on this device. */
interface StoredDeferredPost {
  id: string;
  /** Latest time of the publication, in milliseconds since 1970. */
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

/** Returns the deferred posts of this device that are not due yet. Deletes those that are due. */
export function readStoredDeferredPosts(): readonly StoredDeferredPost[] {
  const posts = stored.read() ?? [];
  const waiting = posts.filter(({ dueAt }) => dueAt > Date.now());
  if (waiting.length < posts.length) write(waiting);
  return waiting;
}

/**
 * Stores a deferred post, whose origin is not measured yet.
 * @param post the deferred post; `dueAt` is in ISO 8601 format
 */
export function storeDeferredPost({ id, dueAt }: { id: string; dueAt: string }): void {
  const others = readStoredDeferredPosts().filter((one) => one.id !== id);
  write([...others, { id, dueAt: Date.parse(dueAt), origin: null }]);
}

/** Stores a measured position as the origin of the deferred posts that have none. */
export function storeMissingOrigins({ lat, lng }: Position): void {
  const posts = readStoredDeferredPosts();
  if (posts.every(({ origin }) => origin !== null)) return;
  write(posts.map((one) => ({ ...one, origin: one.origin ?? { lat, lng } })));
}

/** Deletes the position at which a post was written, because the post is published or deleted. */
export function removeStoredDeferredPost(id: string): void {
  write(readStoredDeferredPosts().filter((one) => one.id !== id));
}

/**
 * Calls a listener when the result of `readStoredDeferredPosts` has changed. Returns a function that unsubscribes.
 */
export const onStoredDeferredPostsChange = changes.subscribe;
