import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * React hook that moves the focus to another element when a change of the screen has removed the focused control
 * (EXP-005). Does nothing if no control had the focus, or if the person has moved the focus in the meantime.
 * @param state value that changes when controls are replaced
 * @param findHeir returns the element that gets the focus
 */
export function useFocusAfterControlRemoval(
  state: unknown,
  findHeir: () => HTMLElement | null | undefined,
): void {
  /**
   * The element that had the focus last. `main` is not recorded, because it is not a control: it gets the focus when a
   * dialog has closed.
   */
  const focused = useRef<Element | null>(null);
  const before = useRef(state);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.matches('main')) focused.current = target;
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches('main');
    if (isLost && focused.current?.isConnected === false) findHeir()?.focus({ preventScroll: true });
  });
}
