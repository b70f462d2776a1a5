/**
 * Returns true if the focused control was removed: nothing has the focus, or a closed dialog has left it to `main`
 * (EXP-005).
 */
export function hasLostFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('main');
}
