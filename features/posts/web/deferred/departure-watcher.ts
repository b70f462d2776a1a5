/**
 * Reports the position of a deferred post's author to the server (NEW-06). The server decides whether to publish the
 * post. The position is not stored and not used for anything else.
 */
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import type { Position } from '#features/places/domain/position.ts';
import { minDepartureDistanceMeters } from '#features/places/domain/zones.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import {
  readLatestDeferredPublicationTime,
  storeLatestDeferredPublicationTime,
} from './deferred-post-storage.ts';
import { messages } from './messages.ts';

/** Minimum distance between two reported positions, in meters. */
const stepMeters = minDepartureDistanceMeters / 5;
/** Minimum time between two reports, in milliseconds. */
const pauseMs = 15_000;

/**
 * Returns true if the position `here` should be reported: no position was reported before, or enough time has passed
 * since the last report and the person has moved far enough. `now` is in milliseconds.
 */
export function shouldSendPositionToServer(
  last: { at: Position; time: number } | undefined,
  here: Position,
  now: number,
): boolean {
  if (!last) return true;
  return now - last.time >= pauseMs && computeDistanceMeters(last.at, here) >= stepMeters;
}

/**
 * Watches the person's position while posts are deferred, and reports it to the server. Returns a function that stops
 * watching.
 */
export function startDepartureWatcher(): () => void {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return () => {};
  let last: { at: Position; time: number } | undefined;
  let isBusy = false;

  async function report(here: Position) {
    if (isBusy || !shouldSendPositionToServer(last, here, Date.now())) return;
    isBusy = true;
    try {
      const { published, waiting } = await postsApi.releaseHeldPosts({ here });
      last = { at: here, time: Date.now() };
      if (published.length > 0) toast.success(messages.left({ posts: published.length }));
      // The server also publishes due posts by itself, so it may have fewer deferred posts left than this browser knows
      // of.
      if (published.length > 0 || waiting === 0) {
        storeLatestDeferredPublicationTime((await postsApi.listHeldPosts()).held.map(({ dueAt }) => dueAt));
      }
    } catch {
      // If the call failed, the next position is sent in its place. The server publishes the post at its due time in
      // any case.
    } finally {
      isBusy = false;
    }
  }

  const id = geolocation.watchPosition(
    ({ coords }) => {
      if (readLatestDeferredPublicationTime() < Date.now()) storeLatestDeferredPublicationTime([]);
      else void report({ lat: coords.latitude, lng: coords.longitude });
    },
    // The person refused access to the position, or the position is unknown. In both cases, the server publishes the
    // post at its due time.
    () => {},
    { enableHighAccuracy: true, maximumAge: 30_000 },
  );
  return () => geolocation.clearWatch(id);
}
