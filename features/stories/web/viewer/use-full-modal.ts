import { useEffect, useLayoutEffect, useRef } from 'react';
import { openInStack } from '#platform/ui/dialog-stack.ts';
import { restoreFocus } from '#platform/ui/restore-focus.ts';

/**
 * Opens a full-screen dialog. It takes the focus and restores it when it closes; the back button closes it. Returns the
 * ref of the dialog.
 */
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
