/**
 * Moves the focus from a control inside a container to the container, before the control is removed: a removed control
 * would leave the focus to `body` (EXP-005). The container needs `tabIndex={-1}`.
 */
export function focusContainer(container: HTMLElement | null): void {
  if (container?.contains(document.activeElement)) container.focus({ preventScroll: true });
}
