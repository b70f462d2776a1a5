/**
 * Returns the element of a profile that gets the focus after the viewer has removed a block or a mute, because the
 * pressed button disappears. Returns the first button or link of the profile's actions, such as the follow button; if
 * there is none, the heading of the screen.
 */
export const findProfileFocusTargetAfterUnblockOrUnmute = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-profile-actions] :is(a, button)') ??
  document.querySelector('h1');
