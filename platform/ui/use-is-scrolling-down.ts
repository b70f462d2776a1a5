import { useEffect, useState } from 'react';

/** Distance in pixels that the page must scroll in the opposite direction before the result of the hook changes. */
const minDistance = 8;
/**
 * Time in milliseconds after a change of the page's height during which upward scrolling is ignored. During this time,
 * a list that has measured its new rows may scroll the page itself to correct its position.
 */
const correctionMs = 300;

/**
 * React hook that returns true after the page was scrolled down, until it is scrolled up or reaches its top.
 */
export function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let lastHeight = document.documentElement.scrollHeight;
    let changedAt = -Infinity;
    const onScroll = ({ timeStamp }: Event) => {
      const distance = scrollY - last;
      if (scrollY > 0 && Math.abs(distance) < minDistance) return;
      const height = document.documentElement.scrollHeight;
      if (height !== lastHeight) changedAt = timeStamp;
      const isCorrection = scrollY > 0 && distance < 0 && timeStamp - changedAt < correctionMs;
      last = scrollY;
      lastHeight = height;
      if (isCorrection) return;
      setIsDown(scrollY > 0 && distance > 0);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
