function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Focuses what had the focus before a dialog opened, or the main part where that is gone (EXP-005). */
export function restoreFocus(opener: Element | null): void {
  const give = () => focus(opener?.isConnected === true ? opener : document.querySelector('main'));
  give();
  // Two dialogs that close at once: what opened the upper one goes with the lower one, and takes the focus along.
  queueMicrotask(() => {
    if (document.activeElement === document.body) give();
  });
}
