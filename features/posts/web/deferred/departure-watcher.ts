/**
 * Notices that the writer of a waiting post has left, and says so to the server, which decides (NEW-06). Positions go
 * nowhere else and are not kept.
 */
import { distanceBetween } from '#features/places/domain/position.ts';
import type { Position } from '#features/places/domain/position.ts';
import { leaveMetres } from '#features/places/domain/zones.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import { deferredUntil, rememberDeferred } from './deferred-post-storage.ts';

/** So far one must have gone since the last report for another to be worth it, in metres. */
const stepMetres = leaveMetres / 5;
const pauseMs = 15_000;

/** Whether a new position is worth a report. */
export function isWorthReporting(
  last: { at: Position; time: number } | undefined,
  here: Position,
  now: number,
): boolean {
  if (!last) return true;
  return now - last.time >= pauseMs && distanceBetween(last.at, here) >= stepMetres;
}

/** Watches until nothing waits any more. The answer ends it. */
export function watchDeparture(): () => void {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return () => {};
  let last: { at: Position; time: number } | undefined;
  let isBusy = false;

  async function report(here: Position) {
    if (isBusy || !isWorthReporting(last, here, Date.now())) return;
    isBusy = true;
    try {
      const { published, waiting } = await postsApi.releaseHeldPosts({ here });
      last = { at: here, time: Date.now() };
      if (published.length > 0) {
        toast.success(
          published.length === 1 ? 'You have left: your post is out' : 'You have left: your posts are out',
        );
      }
      // Those that are due the server publishes by itself: what is left may be fewer.
      if (published.length > 0 || waiting === 0) {
        rememberDeferred((await postsApi.listHeldPosts()).held.map(({ dueAt }) => dueAt));
      }
    } catch {
      // Without a network it is tried at the next position; in the end the time decides.
    } finally {
      isBusy = false;
    }
  }

  const id = geolocation.watchPosition(
    ({ coords }) => {
      if (deferredUntil() < Date.now()) rememberDeferred([]);
      else void report({ lat: coords.latitude, lng: coords.longitude });
    },
    // Refused or unknown: the time decides.
    () => {},
    { enableHighAccuracy: true, maximumAge: 30_000 },
  );
  return () => geolocation.clearWatch(id);
}
