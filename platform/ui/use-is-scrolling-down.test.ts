// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsScrollingDown } from './use-is-scrolling-down.ts';

/** Scrolls the page at a time in milliseconds. */
function scrollPageTo(y: number, timeStamp = 0) {
  vi.stubGlobal('scrollY', y);
  act(
    () => void dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: timeStamp })),
  );
}

beforeEach(() => void vi.stubGlobal('scrollY', 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a page scrolls down until it is scrolled up or reaches its top', () => {
  const { result } = renderHook(() => useIsScrollingDown());
  const answers = [0, 300, 304, 290, 600, 0].map((y) => {
    scrollPageTo(y);
    return [y, result.current];
  });
  expect(answers).toEqual([
    [0, false],
    [300, true],
    [304, true],
    [290, false],
    [600, true],
    [0, false],
  ]);
});

test('SHELL-039 a list that measures its rows and corrects the position does not scroll the page up', () => {
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(4000);
  const { result } = renderHook(() => useIsScrollingDown());
  scrollPageTo(2400);
  height.mockReturnValue(3900);
  scrollPageTo(2300, 100);
  expect(result.current).toBe(true);
  scrollPageTo(2250, 200);
  expect(result.current, 'a correction may take several steps').toBe(true);
  scrollPageTo(2200, 1000);
  expect(result.current).toBe(false);
});

test('a new screen does not scroll down', () => {
  const { result, unmount } = renderHook(useIsScrollingDown);
  scrollPageTo(300);
  expect(result.current).toBe(true);
  unmount();
  expect(renderHook(useIsScrollingDown).result.current).toBe(false);
});
