import { useEffect, useState } from 'react';

/** Distance in pixels that the page must scroll in one direction before the answer changes. */
const minDistance = 8;

/**
 * React hook that returns true after the page was scrolled down, until it is scrolled up or reaches its top.
 * @param path path of the screen; a new screen starts with false
 */
export function useIsScrollingDown(path: string): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    setIsDown(false);
    let last = scrollY;
    let lastHeight = document.documentElement.scrollHeight;
    const onScroll = () => {
      const distance = scrollY - last;
      if (scrollY > 0 && Math.abs(distance) < minDistance) return;
      const height = document.documentElement.scrollHeight;
      // A list that measures its new rows corrects the position of the page: nobody has scrolled up.
      const isCorrection = scrollY > 0 && distance < 0 && height !== lastHeight;
      last = scrollY;
      lastHeight = height;
      if (isCorrection) return;
      setIsDown(scrollY > 0 && distance > 0);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [path]);
  return isDown;
}
