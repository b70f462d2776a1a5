import { afterEach, expect, test, vi } from 'vitest';
import type { Platform } from '#platform/kernel/platform.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { PollEndTimer } from './poll-end-timer.ts';

afterEach(() => vi.useRealTimers());

test('EXP-032 the live queries of each poll are updated once, at its end', () => {
  vi.useFakeTimers();
  const clock = new TestClock();
  const committed = vi.fn();
  const timer = new PollEndTimer({ clock, committed } as unknown as Platform);
  const start = clock.now().getTime();
  const watch = (postId: string, ms: number) => timer.watch(postId, new Date(start + ms).toISOString());
  const pass = (ms: number) => {
    clock.advance(ms);
    vi.advanceTimersByTime(ms);
  };
  const listEnded = () =>
    committed.mock.calls.flatMap(([events]) =>
      (events as { payload: { postId: string } }[]).map(({ payload }) => payload.postId),
    );
  watch('later', 2_000);
  watch('first', 1_000);
  watch('first', 1_000);
  watch('ended before', 0);
  // The timer fires before the clock has reached the end.
  vi.advanceTimersByTime(1_000);
  expect(listEnded()).toEqual([]);
  pass(1_000);
  expect(listEnded()).toEqual(['first']);
  // The clock is ahead of the timers, so the next call finds the ended poll.
  clock.advance(1_000);
  watch('another', 60_000);
  expect(listEnded()).toEqual(['first', 'later']);
  timer.stop();
});
