import { useEffect } from 'react';
import type { RefObject } from 'react';
import { findMatches } from '../domain/find-matches.ts';
import './highlight.css';

const name = 'found';
/** Where texts stand that were looked through. */
const texts = '[data-found], [data-post] p';

/**
 * Marks words in the texts of a list without touching its elements; browsers that cannot do so show the texts unmarked.
 * @param shown changes when other texts are shown
 */
export function useHighlights(
  list: RefObject<HTMLElement | null>,
  words: readonly string[],
  shown: unknown,
): void {
  const key = words.join(' ');
  useEffect(() => {
    const registry = globalThis.CSS?.highlights as HighlightRegistry | undefined;
    const element = list.current;
    if (!registry || !element || key === '') return;
    const wanted = key.split(' ');
    const ranges = [...element.querySelectorAll(texts)].flatMap((text) => rangesIn(text, wanted));
    registry.set(name, new Highlight(...ranges));
    return () => void registry.delete(name);
  }, [list, key, shown]);
}

function rangesIn(element: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [from, to] of findMatches(node.nodeValue ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
