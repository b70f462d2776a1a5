// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LevelConfetti from './level-confetti.tsx';

const animate = vi.fn<() => { cancel(): void }>(() => ({ cancel() {} }));
const setReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && matches,
  }));

beforeEach(() => {
  animate.mockClear();
  // jsdom has no Web Animations.
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('XP-004 EXP-006 a reached level bursts confetti once; rendering again does not repeat it', () => {
  setReducedMotion(false);
  const { container, rerender } = render(<LevelConfetti />);
  const pieces = container.querySelectorAll('[data-confetti] > span').length;
  expect(pieces).toBeGreaterThan(10);
  expect(animate).toHaveBeenCalledTimes(pieces);
  rerender(<LevelConfetti />);
  expect(animate).toHaveBeenCalledTimes(pieces);
});

test('EXP-006 with reduced motion nothing moves', () => {
  setReducedMotion(true);
  render(<LevelConfetti />);
  expect(animate).not.toHaveBeenCalled();
});
