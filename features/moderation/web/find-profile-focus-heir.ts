/**
 * Returns the element of a profile that receives the focus when the button with which the viewer ended a block or a
 * mute disappears: the first button or link that acts on the person, such as the follow button, otherwise the heading
 * of the screen.
 */
export const findProfileFocusHeir = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-actions] :is(a, button)') ??
  document.querySelector('h1');
