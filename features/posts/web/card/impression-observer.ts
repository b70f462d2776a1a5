/**
 * Detects which posts a person sees, and reports their ids to the server in batches. This module is loaded after the
 * first screen.
 */
import { getOrCreateGuestId } from '#features/accounts/web/public.ts';
import { postsApi } from '../calls.ts';
import { isPostHalfVisible, PostImpressionQueue, minImpressionMs } from './impression-tracker.ts';

const seen = new PostImpressionQueue();
/** Delay before queued impressions are sent in one call, in milliseconds. */
const batchMs = 3_000;
/** Maximum number of post ids per call. */
const batchSize = 50;
let sending: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  sending = undefined;
  const postIds = seen.take(batchSize);
  if (postIds.length === 0) return;
  // A failed call is not repeated, because it loses only a few views.
  void postsApi.recordPostView({ postIds, guestId: getOrCreateGuestId() }).catch(() => {});
  if (seen.size > 0) sending = setTimeout(send, batchMs);
}

function getToday(): string {
  const now = new Date();
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

interface Watched {
  postId: string;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

const watched = new Map<Element, Watched>();
let observer: IntersectionObserver | undefined;

function onChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) {
    const one = watched.get(entry.target);
    if (!one) continue;
    const screen = entry.rootBounds?.height ?? window.innerHeight;
    const visible =
      !document.hidden &&
      isPostHalfVisible(entry.intersectionRect.height, entry.boundingClientRect.height, screen);
    if (!visible) {
      clearTimeout(one.timer);
      one.timer = undefined;
    } else {
      one.timer ??= setTimeout(() => {
        if (document.hidden) return;
        seen.add(one.postId, getToday());
        sending ??= setTimeout(send, batchMs);
        observer?.unobserve(entry.target);
      }, minImpressionMs);
    }
  }
}

/**
 * Watches the element of a post, and counts an impression when the element has been visible for `minImpressionMs`
 * milliseconds. Returns a function that stops watching the element.
 */
export function watchPostImpressions(element: Element, postId: string): () => void {
  observer ??= new IntersectionObserver(onChange, { threshold: [0, 0.25, 0.5, 0.75, 1] });
  watched.set(element, { postId });
  observer.observe(element);
  return () => {
    clearTimeout(watched.get(element)?.timer);
    watched.delete(element);
    observer?.unobserve(element);
  };
}
