import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Path of the last screen that was mounted; undefined before the first screen. */
let lastPath: string | undefined;
/**
 * True after this hook has moved the focus to a heading. False on the first screen, whose heading does not get the
 * focus.
 */
let hasFocusedHeading = false;

/**
 * React hook that focuses the heading of a new screen after a route change, so that screen readers announce the heading
 * (EXP-005). The focus moves when the heading is mounted and not when the address changes, because the previous screen
 * is still visible for some time after the change.
 */
export function useFocusOnScreenHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const here = location.pathname;
    // A screen may replace its header when its content arrives. The removed heading loses the focus, so the new heading
    // gets the focus.
    const hasLostFocus = hasFocusedHeading && document.activeElement === document.body;
    if (lastPath !== undefined && (lastPath !== here || hasLostFocus)) {
      heading.current?.focus({ preventScroll: true });
      hasFocusedHeading = true;
    }
    lastPath = here;
  }, []);
  return heading;
}
