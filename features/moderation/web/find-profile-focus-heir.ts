/**
 * Returns the element of a profile that gets the focus after the button for ending a block or a mute was removed: the
 * first action, such as the follow button, or else the heading of the screen.
 */
export const findProfileFocusHeir = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-actions] :is(a, button)') ??
  document.querySelector('h1');
