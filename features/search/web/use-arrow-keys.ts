import type { KeyboardEvent, RefObject } from 'react';

/** Lists the elements that the arrow keys can focus: the result rows and the links to posts. */
function listStops(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-stop], [data-post]')].flatMap((element) => {
    if (!element.dataset['post']) return [element];
    return element.querySelector<HTMLElement>('a[href^="/post/"]') ?? [];
  });
}

/**
 * Arrow-key navigation: moves the focus through the results, and from the first result back to the search box above
 * them. Esc moves the focus to the search box.
 */
export function useSearchResultArrowKeys(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLInputElement | null>,
) {
  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    if (!list.current || target.closest('dialog, [role=menu], input, textarea')) return;
    if (event.key === 'Escape') return box.current?.focus();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = listStops(list.current);
    const article = target.closest('[data-post]');
    const at = stops.findIndex((stop) => stop === target || (article?.contains(stop) ?? false));
    if (at < 0) return;
    event.preventDefault();
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) focusStop(next);
    else if (event.key === 'ArrowUp') box.current?.focus();
  }
  return {
    onKeyDown,
    /** Moves the focus from the search box to the first result. */
    enter() {
      const first = list.current && listStops(list.current)[0];
      if (first) focusStop(first);
    },
  };
}

function focusStop(stop: HTMLElement): void {
  stop.focus({ preventScroll: true });
  (stop.closest('[data-post]') ?? stop).scrollIntoView({ block: 'nearest' });
}
