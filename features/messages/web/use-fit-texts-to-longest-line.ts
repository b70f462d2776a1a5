import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Difference in pixels between the width of a text and its longest line from which the text is narrowed. */
const minDifference = 3;

/** Returns false in jsdom, which has no layout. */
const hasLayout = () => 'fonts' in document;

/** Returns the width of the longest line of a text, rounded up, in pixels. */
function measureLongestLine(text: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()];
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  // One more pixel, because a rounded width must not break a line.
  return Math.ceil(right - left) + 1;
}

/** Returns the CSS width of the longest line of a text; '' if the text is not wider than its longest line. */
function computeNarrowWidth(text: HTMLElement): string {
  const longest = measureLongestLine(text);
  if (text.offsetWidth - longest < minDifference) return '';
  // In em, so that the width follows the size of the text until the text is measured again.
  return `${longest / Number.parseFloat(getComputedStyle(text).fontSize)}em`;
}

function narrowTexts(list: HTMLElement, selector: string): void {
  if (!hasLayout()) return;
  const texts = [...list.querySelectorAll<HTMLElement>(selector)];
  for (const text of texts) text.style.width = '';
  // All widths are read before the first one is written, so that the browser computes the layout once.
  const measured = texts.map((text) => ({ text, width: computeNarrowWidth(text) }));
  for (const { text, width } of measured) text.style.width = width;
}

/**
 * React hook that makes the text of each message as wide as its longest line, so that the bubble of a wrapped text has
 * no empty space beside it. CSS cannot do that. The texts are the elements with the attribute `data-narrow` in `rows`.
 * @param rows element that contains the messages
 * @param shown the displayed messages; the texts of new ones get their width before they are visible
 */
export function useFitTextsToLongestLine(
  rows: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
): void {
  useLayoutEffect(() => {
    if (rows.current) narrowTexts(rows.current, '[data-narrow]:not([style*="width"])');
  }, [rows, shown]);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    const list = rows.current;
    if (isEmpty || !list || !hasLayout()) return undefined;
    const narrowAll = () => narrowTexts(list, '[data-narrow]');
    // A larger text changes the height of the list too, which the observer reports.
    const measureList = () => `${list.clientWidth} ${getComputedStyle(list).fontSize}`;
    let measured = measureList();
    const observer = new ResizeObserver(() => {
      const now = measureList();
      if (now === measured) return;
      measured = now;
      narrowAll();
    });
    observer.observe(list);
    // Texts may have been measured in another font, which is displayed until their own font is loaded.
    void document.fonts.ready.then(narrowAll);
    document.fonts.addEventListener('loadingdone', narrowAll);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', narrowAll);
    };
  }, [isEmpty, rows]);
}
