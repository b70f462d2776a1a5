// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pushDialogOntoStack } from '#platform/ui/dialog-stack.ts';
import { makeBooking } from './booking.fixture.ts';
import { useRatingPrompt } from './use-rating-prompt.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Shows a trip in progress, then the same trip completed. */
function completeTrip(rating: number | null = null) {
  const hook = renderHook(useRatingPrompt, { initialProps: makeBooking('in_progress', 'driver') });
  expect(hook.result.current.isOpen).toBe(false);
  hook.rerender(makeBooking('completed', 'driver', { rating }));
  return hook.result;
}

test('RIDE-013 Q-70 completing a trip opens the rating once: not again after Skip, unless the person asks for it', () => {
  const first = completeTrip();
  expect(first.current.isOpen).toBe(true);
  act(() => first.current.skip());
  expect(first.current.isOpen).toBe(false);
  cleanup();
  const second = completeTrip();
  expect(second.current.isOpen).toBe(false);
  act(() => second.current.open(4));
  expect([second.current.isOpen, second.current.stars]).toEqual([true, 4]);
});

test('RIDE-013 the rating opens after the other dialogs were closed, and covers none of them', () => {
  const closeLower = pushDialogOntoStack({ requestClose: () => undefined });
  const closeUpper = pushDialogOntoStack({ requestClose: () => undefined });
  const rating = completeTrip();
  expect(rating.current.isOpen).toBe(false);
  act(closeUpper);
  expect(rating.current.isOpen).toBe(false);
  act(closeLower);
  expect(rating.current.isOpen).toBe(true);
});

test('RIDE-013 Q-70 no rating opens for a rated trip, and none for a trip that was completed before the page opened', () => {
  expect(completeTrip(5).current.isOpen).toBe(false);
  cleanup();
  const completed = makeBooking('completed', 'driver', { rating: null });
  expect(renderHook(useRatingPrompt, { initialProps: completed }).result.current.isOpen).toBe(false);
});
