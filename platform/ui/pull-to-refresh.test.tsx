// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PullToRefresh from './pull-to-refresh.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Pulls the screen down with one finger and lifts it. */
function pull(): void {
  fireEvent.touchStart(document.body, { touches: [{ clientX: 100, clientY: 100 }] });
  fireEvent.touchMove(document.body, { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(document.body, { touches: [] });
}

test('FEED-005 a pull during a refresh starts no other refresh', async () => {
  vi.useFakeTimers();
  const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  let end = () => {};
  const onRefresh = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  render(<PullToRefresh onRefresh={onRefresh} />);
  pull();
  await advance(1_000);
  pull();
  await advance(5_000);
  expect(onRefresh).toHaveBeenCalledOnce();
  end();
  await advance(0);
  pull();
  expect(onRefresh).toHaveBeenCalledTimes(2);
});
