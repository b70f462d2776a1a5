/** Returns true if the focus is in a text field or another control for input, where a popup would disturb. */
export function isTextFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') === true;
}
