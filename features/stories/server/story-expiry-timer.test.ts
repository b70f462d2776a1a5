import { afterEach, expect, test, vi } from 'vitest';
import type { Platform } from '#platform/kernel/platform.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { StoryExpiryTimer } from './story-expiry-timer.ts';

afterEach(() => vi.useRealTimers());

test('EXP-035 a timer that fires before the clock reaches the expiry time is set again, and later expiries follow', () => {
  vi.useFakeTimers();
  const clock = new TestClock();
  const committed = vi.fn();
  const timer = new StoryExpiryTimer({ clock, committed } as unknown as Platform);
  const start = clock.now().getTime();
  timer.scheduleFor([new Date(start + 1_000)]);
  clock.advance(999);
  vi.advanceTimersByTime(1_000);
  expect(committed).not.toHaveBeenCalled();
  clock.advance(1);
  vi.advanceTimersByTime(1);
  expect(committed).toHaveBeenCalledTimes(1);
  timer.scheduleFor([new Date(start + 2_000)]);
  clock.advance(1_000);
  vi.advanceTimersByTime(1_000);
  expect(committed).toHaveBeenCalledTimes(2);
  timer.stop();
});
