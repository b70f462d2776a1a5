import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where the focus was last brought to, or where the first page was. */
let arrivedAt: string | undefined;
/** Whether a heading has had the focus at that address; the first page leaves it to the browser. */
let brought = false;

/**
 * On a change of route the new screen's heading takes the focus, so that screen readers say where one is (EXP-005). It
 * does so when it is drawn, not when the address changes: until then the old screen stands, and its heading would take
 * the focus with it.
 */
export function useFocusHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const here = location.pathname;
    // A screen that draws its head anew (the content is there now) takes the heading away that had the focus.
    const lost = brought && document.activeElement === document.body;
    if (arrivedAt !== undefined && (arrivedAt !== here || lost)) {
      heading.current?.focus({ preventScroll: true });
      brought = true;
    }
    arrivedAt = here;
  }, []);
  return heading;
}
