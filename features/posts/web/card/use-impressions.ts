import { useEffect } from 'react';
import type { RefObject } from 'react';
import { getGuestId } from '#features/accounts/web/public.ts';
import { postsApi } from '../calls.ts';
import { isHalfVisible, SeenPosts, seenAfterMs } from './impression-tracker.ts';

const seen = new SeenPosts();
/** How long ids are gathered before they are sent, in milliseconds; and how many go in one call. */
const gatherMs = 3_000;
const batch = 50;
let sending: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  sending = undefined;
  const postIds = seen.take(batch);
  if (postIds.length === 0) return;
  // A view that could not be told is only a view less.
  void postsApi.recordPostView({ postIds, guestId: getGuestId() }).catch(() => {});
  if (seen.size > 0) sending = setTimeout(send, gatherMs);
}

function today(): string {
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
      isHalfVisible(entry.intersectionRect.height, entry.boundingClientRect.height, screen);
    if (!visible) {
      clearTimeout(one.timer);
      one.timer = undefined;
    } else {
      one.timer ??= setTimeout(() => {
        if (document.hidden) return;
        seen.add(one.postId, today());
        sending ??= setTimeout(send, gatherMs);
        observer?.unobserve(entry.target);
      }, seenAfterMs);
    }
  }
}

/** Counts a view of the post in `ref` once it has been looked at. Own posts never count and are not watched. */
export function useImpressions(ref: RefObject<Element | null>, postId: string, own: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || own || typeof IntersectionObserver === 'undefined') return;
    observer ??= new IntersectionObserver(onChange, { threshold: [0, 0.25, 0.5, 0.75, 1] });
    watched.set(element, { postId });
    observer.observe(element);
    return () => {
      clearTimeout(watched.get(element)?.timer);
      watched.delete(element);
      observer?.unobserve(element);
    };
  }, [ref, postId, own]);
}
