function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/**
 * Moves the focus back to the element that had it before a dialog opened (`opener`), or to `main` if that element was
 * removed (EXP-005).
 */
export function restoreFocus(opener: Element | null): void {
  const give = () => focus(opener?.isConnected === true ? opener : document.querySelector('main'));
  give();
  // If two dialogs close at once, `opener` may be a button in the lower dialog, which is removed immediately
  // afterwards. Its removal loses the focus, so the focus is set again.
  queueMicrotask(() => {
    if (document.activeElement === document.body) give();
  });
}
