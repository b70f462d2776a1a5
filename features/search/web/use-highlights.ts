import { useEffect } from 'react';
import type { RefObject } from 'react';
import { findTextMatches } from '../domain/find-matches.ts';
import './highlight.css';

const name = 'found';
/** CSS selector of the elements in which words are highlighted. */
const textSelector = '[data-found], [data-post] p';

/**
 * Highlights words in the texts of a list with the CSS Custom Highlight API, which changes no elements. Browsers
 * without this API show no highlights.
 * @param shown data that the list shows; when it changes, the words are highlighted again
 */
export function useSearchWordHighlighting(
  list: RefObject<HTMLElement | null>,
  words: readonly string[],
  shown: unknown,
): void {
  const key = words.join(' ');
  useEffect(() => {
    const registry = globalThis.CSS?.highlights as HighlightRegistry | undefined;
    const element = list.current;
    if (!registry || !element || key === '') return;
    const highlighted = key.split(' ');
    const ranges = [...element.querySelectorAll(textSelector)].flatMap((text) =>
      findRanges(text, highlighted),
    );
    registry.set(name, new Highlight(...ranges));
    return () => void registry.delete(name);
  }, [list, key, shown]);
}

function findRanges(element: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [from, to] of findTextMatches(node.nodeValue ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
