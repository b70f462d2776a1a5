import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Path of the last screen that was mounted; undefined before the first screen. */
let lastPath: string | undefined;
/** True once this hook has moved the focus to a heading. It stays false on the first screen, which is not focused. */
let hasFocusedHeading = false;

/**
 * React hook that focuses the heading of a new screen after a route change, so that screen readers announce it
 * (EXP-005). The focus moves when the heading is mounted, not when the address changes, because the previous screen
 * stays visible for some time after the change.
 */
export function useFocusOnScreenHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const here = location.pathname;
    // A screen may replace its header when its content arrives. The removed heading then loses the focus, so the new
    // heading gets it.
    const hasLostFocus = hasFocusedHeading && document.activeElement === document.body;
    if (lastPath !== undefined && (lastPath !== here || hasLostFocus)) {
      heading.current?.focus({ preventScroll: true });
      hasFocusedHeading = true;
    }
    lastPath = here;
  }, []);
  return heading;
}
