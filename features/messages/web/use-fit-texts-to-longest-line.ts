import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Minimum difference in pixels between the width of a text and its longest line. If the difference is smaller, the text
 * keeps its width.
 */
const minDifference = 3;

/** Returns true in a browser. Returns false in jsdom (in tests), which has no layout. */
const hasLayout = () => 'fonts' in document;

/** Returns the width of the longest line of a text, rounded up, in pixels. */
function measureLongestLine(text: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()];
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  // Adds one pixel, because a line would wrap if rounding made the text too narrow.
  return Math.ceil(right - left) + 1;
}

/** Returns the CSS width of a text's longest line; '' if the text is hardly wider than this line. */
function computeNarrowWidth(text: HTMLElement): string {
  const longest = measureLongestLine(text);
  if (text.offsetWidth - longest < minDifference) return '';
  // In `em`, so that the width scales with the font size until the text is measured again.
  return `${longest / Number.parseFloat(getComputedStyle(text).fontSize)}em`;
}

function narrowTexts(list: HTMLElement, selector: string): void {
  if (!hasLayout()) return;
  const texts = [...list.querySelectorAll<HTMLElement>(selector)];
  for (const text of texts) text.style.width = '';
  // Reads all widths before writing the first one, so that the browser computes the layout only once.
  const measured = texts.map((text) => ({ text, width: computeNarrowWidth(text) }));
  for (const { text, width } of measured) text.style.width = width;
}

/**
 * React hook that makes the text of each message only as wide as its longest line. Without the hook, the bubble of a
 * wrapped text would have an empty space at its side. CSS alone cannot prevent this. The texts are the elements in
 * `rows` with the attribute `data-narrow`.
 * @param rows element that contains the messages
 * @param shown the displayed messages; the texts of new messages are narrowed before they become visible
 */
export function useShrinkBubblesToLongestLine(
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
    // Includes the font size: a larger font changes the height of the list, so the observer below also fires for it.
    const measureList = () => `${list.clientWidth} ${getComputedStyle(list).fontSize}`;
    let measured = measureList();
    const observer = new ResizeObserver(() => {
      const now = measureList();
      if (now === measured) return;
      measured = now;
      narrowAll();
    });
    observer.observe(list);
    // Measures all texts again when the web fonts are loaded, because until then a fallback font is displayed.
    void document.fonts.ready.then(narrowAll);
    document.fonts.addEventListener('loadingdone', narrowAll);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', narrowAll);
    };
  }, [isEmpty, rows]);
}
