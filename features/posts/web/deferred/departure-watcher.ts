/**
 * Publishes a deferred post when its author has left the place where they wrote it (NEW-06). This device compares the
 * author's positions with the first position that it measured after the post was stored. The measured positions are
 * never sent to the server.
 */
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import type { Position } from '#features/places/domain/position.ts';
import {
  hasPostAuthorLeftPlace,
  minMetersFromPostPlaceToCountAsLeft,
} from '#features/places/domain/zones.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import {
  readStoredDeferredPosts,
  removeStoredDeferredPost,
  setMissingOriginsOfStoredDeferredPosts,
} from './deferred-post-storage.ts';
import { messages } from './messages.ts';

/** Minimum time between a failed attempt to publish posts and the next attempt, in milliseconds. */
const pauseMs = 15_000;
/**
 * Maximum error of a measured position, in meters. Less accurate positions are ignored: the first position of a device
 * is often only that of a cell tower, and the accurate position after it would look like a movement of the person.
 */
const maxErrorMeters = minMetersFromPostPlaceToCountAsLeft / 2;

/**
 * Publishes a deferred post. Returns false if nothing was published, for example because the server had already
 * published the post at its due time.
 */
async function publish(id: string): Promise<boolean> {
  try {
    const { published } = await postsApi.releaseHeldPosts({ id });
    return published.length > 0;
  } catch (error) {
    if (isNotFoundError(error)) return false;
    throw error;
  }
}

/**
 * Watches the person's position while there are deferred posts on this device, and publishes the posts whose place the
 * person has left. Returns a function that stops watching.
 */
export function startPublishingDeferredPostsAfterDeparture(): () => void {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return () => {};
  let isBusy = false;
  let nextAttemptAt = 0;

  async function publishDeparted(here: Position) {
    setMissingOriginsOfStoredDeferredPosts(here);
    const departed = readStoredDeferredPosts().filter(
      ({ origin }) => origin && hasPostAuthorLeftPlace(origin, here),
    );
    if (isBusy || departed.length === 0 || Date.now() < nextAttemptAt) return;
    isBusy = true;
    let count = 0;
    try {
      for (const { id } of departed) {
        if (await publish(id)) count++;
        removeStoredDeferredPost(id);
      }
    } catch {
      // Try again with the next measured position after the pause. The server publishes the post at its due time in any
      // case.
      nextAttemptAt = Date.now() + pauseMs;
    }
    isBusy = false;
    if (count > 0) toast.success(messages.left({ posts: count }));
  }

  const id = geolocation.watchPosition(
    ({ coords }) => {
      if (coords.accuracy <= maxErrorMeters)
        void publishDeparted({ lat: coords.latitude, lng: coords.longitude });
    },
    // Ignore the error: the person refused access to the position, or the position is unknown. The server publishes the
    // post at its due time.
    () => {},
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  return () => geolocation.clearWatch(id);
}
