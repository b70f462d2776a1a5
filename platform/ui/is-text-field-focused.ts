/**
 * Returns true if a text field or another input control has the focus. A popup would then interrupt the person's
 * typing.
 */
export function isTextFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') === true;
}
