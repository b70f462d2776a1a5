/**
 * Moves the focus from a control inside a container to the container itself. Call it before the control is removed,
 * because the focus would otherwise be lost to `body` (EXP-005). The container needs `tabIndex={-1}`.
 */
export function moveFocusToContainer(container: HTMLElement | null): void {
  if (container?.contains(document.activeElement)) container.focus({ preventScroll: true });
}
