import { useEffect, useLayoutEffect, useRef } from 'react';
import { pushDialog } from '#platform/ui/dialog-stack.ts';
import { restoreFocus } from '#platform/ui/restore-focus.ts';

/**
 * Opens a full-screen modal dialog when the component is mounted. It takes the focus and restores it at the end. The
 * back button calls `close`. Returns the ref for the dialog element.
 */
export function useFullScreenDialog(close: () => void) {
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
    const leave = pushDialog({ requestClose: () => latest.current() });
    return () => {
      leave();
      dialog.close();
      restoreFocus(opener);
    };
  }, []);
  return ref;
}
