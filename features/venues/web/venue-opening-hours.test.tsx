// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VenuePage } from './calls.ts';
import { VenueOpenStatus } from './venue-opening-hours.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('EXP-080 the status of a venue on an open page changes when the venue closes', () => {
  // Two minutes before 7 PM in Phoenix.
  vi.useFakeTimers({ now: Date.parse('2026-03-05T01:58:00.000Z') });
  const week = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 19 * 60 }]);
  const page = { hours: { week, exceptions: {} }, isOpenNow: true } as Partial<VenuePage> as VenuePage;
  const { container } = render(<VenueOpenStatus page={page} />);
  expect(container.textContent).toMatch(/^Open · closes 7\sPM$/);
  act(() => void vi.advanceTimersByTime(120_000));
  expect(container.textContent).toMatch(/^Closed · opens tomorrow 8\sAM$/);
});
