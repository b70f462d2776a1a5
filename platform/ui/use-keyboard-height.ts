import { useEffect, useState } from 'react';

/**
 * React hook that returns the height, in pixels, of the on-screen keyboard that covers the bottom of the page; 0
 * without a keyboard, or if the page is zoomed in. Phone browsers do not shrink the page for the keyboard, so a bar
 * above the keyboard needs this height as its distance from the bottom.
 */
export function useKeyboardHeightPx(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const measure = () => {
      const { height: visible, offsetTop, scale } = visualViewport;
      setHeight(scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - visible - offsetTop)));
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}
