/**
 * Returns the element on a profile to focus after the viewer ended a block or a mute, because the button for this
 * disappears. It is the first button or link that acts on the person, such as the follow button; without one, the
 * heading of the screen.
 */
export const findProfileFocusHeir = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-actions] :is(a, button)') ??
  document.querySelector('h1');
