// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowAlignedSheetHeightPx } from './use-sheet-height-without-cut-rows.ts';

// jsdom has no layout, so the test sets the sizes.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;
      constructor(measure: () => void) {
        this.#measure = measure;
      }
      observe() {
        this.#measure();
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const setSize = (element: HTMLElement, height: number, top = 0) => {
  Object.defineProperties(element, { clientHeight: { value: height }, offsetHeight: { value: height } });
  element.checkVisibility = () => true;
  element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
  return element;
};

/** Returns a sheet on a screen of 1,000 px, with a footer of 20 px and buttons at these positions. */
function makeSheet(...tops: number[]) {
  const make = () => document.createElement('div');
  const [sheet, content, footer] = [make(), make(), make()];
  setSize(make(), 1_000).append(sheet);
  content.append(...tops.map((top) => setSize(document.createElement('button'), 40, top)));
  return [sheet, setSize(content, 900), setSize(footer, 20)].map((current) => ({ current }));
}

test('the sheet does not cut the lower border of a card', () => {
  const measureWithCard = (cardHeight: number) => {
    const [sheet, content, footer] = makeSheet(0, 520, 700);
    const card = setSize(document.createElement('div'), cardHeight, 510);
    card.className = 'rounded-card';
    content!.current.append(card);
    return renderHook(() =>
      useRowAlignedSheetHeightPx(sheet!, content!, footer!, { isWide: false, isLow: false }),
    ).result.current;
  };
  // The usual height of 600 px would cut or fade the border of the second card.
  expect([measureWithCard(75), measureWithCard(85)]).toEqual([600, 607]);
});

test('the sheet does not show only the upper border of a card', () => {
  const measureWithCard = (cardTop: number) => {
    const [sheet, content, footer] = makeSheet(0, 520, 700);
    const card = setSize(document.createElement('div'), 300, cardTop);
    card.className = 'rounded-card';
    content!.current.append(card);
    return renderHook(() =>
      useRowAlignedSheetHeightPx(sheet!, content!, footer!, { isWide: false, isLow: false }),
    ).result.current;
  };
  // At the usual height of 600 px, fewer than 24 px of the second card would be above the fade-out.
  expect([measureWithCard(564), measureWithCard(565)]).toEqual([600, 601]);
});

test('on phones the sheet ends below the last control that fits, on wide screens it has no limit', () => {
  const [sheet, content, footer] = makeSheet(0, 520, 590, 700);
  const measure = (isWide: boolean, isLow = false) =>
    renderHook(() => useRowAlignedSheetHeightPx(sheet!, content!, footer!, { isWide, isLow })).result.current;
  // The usual height of the content would be 600 px, which would cut the button at 590 px.
  expect(measure(false)).toBe(572);
  expect(measure(true)).toBeUndefined();
  // A low sheet covers at most 55% of the screen, its footer of 20 px included.
  expect(measure(false, true)).toBe(500);
});

test('a low sheet with a high footer keeps 160 px for its content', () => {
  const [sheet, content] = makeSheet(0, 400);
  const footer = { current: setSize(document.createElement('div'), 450) };
  const options = { isWide: false, isLow: true };
  const { result } = renderHook(() => useRowAlignedSheetHeightPx(sheet!, content!, footer, options));
  expect(result.current).toBe(160);
});
