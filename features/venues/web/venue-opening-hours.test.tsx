// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VenuePage } from './calls.ts';
import { VenueOpeningHours, VenueOpenStatus } from './venue-opening-hours.tsx';

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

test('EXP-080 a venue that stays open for more than 24 hours is open, without a time on an unnamed day', () => {
  // 8 PM on Wednesday, March 4, 2026 in Phoenix. The venue closes on Saturday.
  vi.useFakeTimers({ now: Date.parse('2026-03-05T03:00:00.000Z') });
  const week = Array.from({ length: 7 }, (_, weekday) => (weekday === 6 ? [] : [{ from: 0, to: 24 * 60 }]));
  const page = { hours: { week, exceptions: {} }, isOpenNow: true } as Partial<VenuePage> as VenuePage;
  const { container } = render(<VenueOpenStatus page={page} />);
  expect(container.textContent).toBe('Open');
  // Midnight at the beginning of Friday.
  act(() => void vi.advanceTimersByTime(28 * 3_600_000));
  expect(container.textContent).toMatch(/^Open · closes 12\sAM$/);
});

test('EXP-080 the hours of today and of the week respect exceptions: on December 25 a venue is closed', () => {
  // 9 AM on Friday, December 25, 2026 in Phoenix.
  vi.useFakeTimers({ now: Date.parse('2026-12-25T16:00:00.000Z') });
  const week = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 19 * 60 }]);
  const exceptions = { '12-25': [], '2026-12-31': [{ from: 8 * 60, to: 12 * 60 }] };
  const page = { hours: { week, exceptions }, isOpenNow: false } as Partial<VenuePage> as VenuePage;
  render(
    <ul>
      <VenueOpeningHours page={page} />
    </ul>,
  );
  expect(screen.getByText('Today: Closed')).toBeTruthy();
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows[5]).toBe('Friday, Dec 25Closed');
  expect(rows[4]).toMatch(/^Thursday, Dec 318\sAM – 12\sPM$/);
  expect(rows[3]).toMatch(/^Wednesday8\sAM – 7\sPM$/);
});

test('EXP-080 after the last closing time, the hours of today say that the venue is closed', () => {
  // 8 PM on Wednesday, March 4, 2026 in Phoenix.
  vi.useFakeTimers({ now: Date.parse('2026-03-05T03:00:00.000Z') });
  const week = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 19 * 60 }]);
  const page = { hours: { week, exceptions: {} }, isOpenNow: false } as Partial<VenuePage> as VenuePage;
  render(
    <ul>
      <VenueOpeningHours page={page} />
    </ul>,
  );
  expect(screen.getByText(/^Closed now · 8\sAM – 7\sPM$/)).toBeTruthy();
});
