/**
 * Suppresses the click event that follows the current press, wherever the finger or the mouse button is released. Used
 * when the press has already had its effect, for example when it has closed a menu, or when a long press has opened a
 * menu below the finger.
 */
export function suppressClickOfCurrentPress(): void {
  const ended = new AbortController();
  const { signal } = ended;
  const onClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    ended.abort();
  };
  // The click event follows the end of the press in the same task or in the next task.
  const onEnd = () => setTimeout(() => ended.abort(), 50);
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('pointerup', onEnd, { capture: true, signal });
  document.addEventListener('pointercancel', onEnd, { capture: true, signal });
  // If the pressed element was removed, no event reports the end of the press. The next press then ends the
  // suppression.
  document.addEventListener('pointerdown', () => ended.abort(), { capture: true, signal });
}
