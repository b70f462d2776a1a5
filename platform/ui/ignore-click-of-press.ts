/**
 * Blocks the click of the current press, wherever the finger or the mouse button is released. Used when the press has
 * already had its effect, for example if it closed a menu, or if a long press opened one below the finger.
 */
export function ignoreClickOfPress(): void {
  const ended = new AbortController();
  const { signal } = ended;
  const onClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    ended.abort();
  };
  // The click follows the end of the press in the same task or in the next one.
  const onEnd = () => setTimeout(() => ended.abort(), 50);
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('pointerup', onEnd, { capture: true, signal });
  document.addEventListener('pointercancel', onEnd, { capture: true, signal });
  // The end of the press is unknown if its element was removed.
  document.addEventListener('pointerdown', () => ended.abort(), { capture: true, signal });
}
