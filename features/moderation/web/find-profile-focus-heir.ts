/**
 * Returns the element of a profile that gets the focus when a button that ended a block or a mute is gone: the first
 * action, such as the follow button, or else the heading of the screen.
 */
export const findProfileFocusHeir = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-actions] :is(a, button)') ??
  document.querySelector('h1');
