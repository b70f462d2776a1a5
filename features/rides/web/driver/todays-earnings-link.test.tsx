// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { TodaysEarningsLink } from './todays-earnings-link.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const dayMs = 86_400_000;
const open = (at: number) => {
  const day = new Date(at).toISOString().slice(0, 10);
  const calls = startFakeServer({
    listDriverEarnings: () => ({
      total: { trips: 9, tokens: 72 },
      days: [{ day, trips: 8, fee: 40, fare: 24, tokens: 64 }],
      trips: [],
      cursor: null,
    }),
  });
  renderOnPage(<TodaysEarningsLink userId="d" timeZone="UTC" activeTripId={undefined} />, '/ryde/drive');
  return calls;
};

test('EXP-109 the home of a driver has the earnings of today, which lead to all earnings', async () => {
  open(Date.now());
  const link = await screen.findByRole('link', { name: 'Today: 64 tokens · 8 trips' });
  expect(link.getAttribute('href')).toBe('/ryde/drive/earnings');
});

test('EXP-109 on a day without trips the home of a driver names no amount', async () => {
  const calls = open(Date.now() - dayMs);
  await waitFor(() => expect(calls.some(({ name }) => name === 'listDriverEarnings')).toBe(true));
  expect(screen.getByRole('link').textContent).toBe('Earnings');
});
