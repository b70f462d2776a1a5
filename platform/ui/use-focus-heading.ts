import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Path whose heading was focused last, or the path of the first page. */
let arrivedAt: string | undefined;
/** True once a heading was focused; on the first page the browser decides the focus. */
let brought = false;

/**
 * Focuses the heading of a new screen after a change of route, so that screen readers announce it (EXP-005). It does so
 * when the heading is mounted, not when the address changes, because the old screen remains visible until then.
 */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const here = location.pathname;
    // A screen that replaces its header when the content arrives removes the heading that had the focus.
    const lost = brought && document.activeElement === document.body;
    if (arrivedAt !== undefined && (arrivedAt !== here || lost)) {
      heading.current?.focus({ preventScroll: true });
      brought = true;
    }
    arrivedAt = here;
  }, []);
  return heading;
}
