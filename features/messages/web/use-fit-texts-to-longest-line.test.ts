// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShrinkBubblesToLongestLine } from './use-fit-texts-to-longest-line.ts';

/** Width of the longest line of the text, in pixels. jsdom has no layout. */
let longestLine = 100;
let onResize: () => void = () => undefined;
const fonts = Object.assign(new EventTarget(), { ready: new Promise<void>(() => undefined) });

beforeEach(() => {
  longestLine = 100;
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  Range.prototype.getClientRects = () => [{ left: 0, right: longestLine }] as unknown as DOMRectList;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
});

/** Runs the hook on a list with one wrapped text of 300 pixels. */
function startNarrowing() {
  const list = document.createElement('ol');
  list.style.fontSize = '16px';
  const text = document.createElement('div');
  text.dataset['narrow'] = 'true';
  text.style.fontSize = '10px';
  Object.defineProperty(text, 'offsetWidth', { value: 300 });
  list.append(text);
  document.body.append(list);
  const shown = [{}];
  const hook = renderHook(() => useShrinkBubblesToLongestLine({ current: list }, shown));
  return { list, text, unmount: hook.unmount };
}

test('a wrapped text is narrowed to its longest line, and again when the text size changes', () => {
  const { list, text } = startNarrowing();
  expect(text.style.width).toBe('10.1em');
  longestLine = 150;
  onResize();
  expect(text.style.width, 'a longer list needs no measurement').toBe('10.1em');
  list.style.fontSize = '32px';
  onResize();
  expect(text.style.width).toBe('15.1em');
});

test('a wrapped text is narrowed again when a font was loaded, until the list is removed', () => {
  const { text, unmount } = startNarrowing();
  longestLine = 150;
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(text.style.width).toBe('15.1em');
  unmount();
  longestLine = 200;
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(text.style.width).toBe('15.1em');
});
