import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Height in pixels of the bar that covers the top of the page. */
const topBarPx = 56;

/**
 * React hook that returns true while the page is scrolled down so far that an element is above the visible part of the
 * page.
 */
export function useHasScrolledPastElement(target: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return;
    // A margin at the top only: margins at the sides would exclude a short name at the edge of a phone's screen.
    const topMargin = `-${topBarPx}px`;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)!;
        setPast(!last.isIntersecting && last.boundingClientRect.bottom <= topBarPx);
      },
      { rootMargin: `${topMargin} 0px 0px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
