import type { KeyboardEvent, RefObject } from 'react';

/** What the arrows stop at: rows, and of each post the link to itself. */
function stopsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-stop], [data-post]')].flatMap((element) => {
    if (!element.dataset['post']) return [element];
    return element.querySelector<HTMLElement>('a[href^="/post/"]') ?? [];
  });
}

/** The arrows walk through a list and back into the box above it; Esc returns to the box; Enter is the link's own. */
export function useArrows(list: RefObject<HTMLElement | null>, box: RefObject<HTMLInputElement | null>) {
  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    if (!list.current || target.closest('dialog, [role=menu], input, textarea')) return;
    if (event.key === 'Escape') return box.current?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = stopsIn(list.current);
    const article = target.closest('[data-post]');
    const at = stops.findIndex((stop) => stop === target || (article?.contains(stop) ?? false));
    if (at < 0) return;
    event.preventDefault();
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) goTo(next);
    else if (event.key === 'ArrowUp') box.current?.focus();
  }
  return {
    onKeyDown,
    /** From the box to the first. */
    enter() {
      const first = list.current && stopsIn(list.current)[0];
      if (first) goTo(first);
    },
  };
}

function goTo(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  (stop.closest('[data-post]') ?? stop).scrollIntoView({ block: 'nearest' });
}
