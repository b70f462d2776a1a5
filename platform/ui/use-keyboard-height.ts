import { useEffect, useState } from 'react';

/**
 * React hook that returns by how many pixels the on-screen keyboard covers the bottom of the page. Browsers of phones do
 * not make the page smaller for the keyboard, so a bar that must stay above it needs this as its distance. 0 without a
 * keyboard and in a page that is zoomed in.
 */
export function useKeyboardHeight(): number {
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
