import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInStack } from '#platform/ui/dialog-stack.ts';
import { restoreFocus } from '#platform/ui/restore-focus.ts';

/** A dialog over the whole screen: the focus goes in and comes back, the back button closes it. */
export function useFullModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.focus();
    const leave = openInStack({ requestClose: () => latest.current() });
    return () => {
      leave();
      dialog.close();
      restoreFocus(opener);
    };
  }, []);
  return ref;
}
