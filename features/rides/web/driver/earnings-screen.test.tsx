// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { formatEarningsCsv } from './earnings-csv.ts';
import DriverEarningsScreen from './earnings-screen.tsx';
import { WeeklyEarningsChart } from './weekly-earnings-chart.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const trip = {
  bookingId: '0190a000-0000-7000-8000-00000000b001',
  at: '2026-03-03T10:00:00.000Z',
  status: 'completed' as const,
  miles: 8,
  from: '12 Palm Lane',
  to: '=Ballpark',
  fee: 5,
  fare: 16,
  tokens: 21,
};

test('EXP-109 EXP-095 earnings by day and by trip, each with its split', async () => {
  startFakeServer({
    listDriverEarnings: () => ({
      total: { trips: 1, tokens: 21 },
      days: [{ day: '2026-03-03', trips: 1, fee: 5, fare: 16, tokens: 21 }],
      trips: [trip],
      cursor: null,
    }),
  });
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  const day = within(await screen.findByRole('region', { name: 'Mar 3, 2026' }));
  expect(screen.getAllByText('21 tokens')).toHaveLength(3);
  expect(day.getByText('Fares 16 + booking fees 5')).toBeTruthy();
  expect(day.getByText('Fare 16 + booking fee 5')).toBeTruthy();
  expect(day.getByText('1 trip')).toBeTruthy();
  expect(day.getByRole('link', { name: '12 Palm Lane → =Ballpark' })).toBeTruthy();
  expect(day.getByText(/^\d+:00\s[AP]M$/)).toBeTruthy();
});

test('EXP-109 without trips, and after a failure, the screen says what is next', async () => {
  startFakeServer({
    listDriverEarnings: () => ({ total: { trips: 0, tokens: 0 }, days: [], trips: [], cursor: null }),
  });
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  expect(await screen.findByText('No earnings yet')).toBeTruthy();
  cleanup();
  startFakeServer({});
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('Q-10 a signed-out person finds the demo beside the way to log in', async () => {
  startFakeServer({}, false);
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  const demo = await screen.findByRole('link', { name: 'Try the driver demo' });
  expect(demo.getAttribute('href')).toBe('/ryde/demo');
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

test('EXP-109 the CSV has one row for each trip, and no cell is a formula', () => {
  const [head, row] = formatEarningsCsv([trip], 'https://town.example').split('\r\n');
  expect(head).toBe('"Time","Pickup","Dropoff","Miles","Fee","Fare","Total","Trip"');
  expect(row).toBe(
    `"${trip.at}","12 Palm Lane","'=Ballpark",8,5,16,21,"https://town.example/trip/${trip.bookingId}"`,
  );
});

test('EXP-109 trips stay when older ones cannot be loaded, and Retry below them loads the older ones', async () => {
  let isRefused = true;
  const older = { ...trip, bookingId: '0190a000-0000-7000-8000-00000000b002', to: 'Airport' };
  startFakeServer({
    listDriverEarnings({ args }) {
      const page = { total: { trips: 2, tokens: 42 }, days: [] };
      if (!('cursor' in args)) return { ...page, trips: [trip], cursor: 'older' };
      if (isRefused) throw new FakeServerError(409, 'Could not load earnings', 'busy');
      return { ...page, trips: [older], cursor: null };
    },
  });
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const shown = screen.getByRole('link', { name: '12 Palm Lane → =Ballpark' });
  expect(shown.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isRefused = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: '12 Palm Lane → Airport' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('EXP-109 a chart has the tokens of each of the last seven days, also for a screen reader', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const days = [{ day, trips: 2, fee: 10, fare: 32, tokens: 42 }];
  renderOnPage(<WeeklyEarningsChart days={days} timeZone="UTC" />, '/ryde/drive/earnings');
  const chart = within(await screen.findByRole('region', { name: 'Last 7 days' }));
  const bars = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars).toHaveLength(7);
  expect(bars.at(-1)).toContain(': 42 tokens');
  expect(bars[0]).toContain(': 0 tokens');
  const grayBars = chart.getAllByRole('listitem').filter((bar) => bar.querySelector('.bg-fill-strong'));
  expect(grayBars).toHaveLength(6);
});

test('EXP-109 buttons of the chart lead to the weeks before, and keep the focus at the earliest', async () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const days = [{ day: daysAgo(9), trips: 1, fee: 5, fare: 16, tokens: 21 }];
  renderOnPage(<WeeklyEarningsChart days={days} timeZone="UTC" />, '/ryde/drive/earnings');
  const chart = await screen.findByRole('region', { name: 'Last 7 days' });
  expect(within(chart).getByRole('status').textContent).toBe('Last 7 days0 tokens');
  const [earlier, later] = ['Previous week', 'Next week'].map((name) => screen.getByRole('button', { name }));
  expect(later!.getAttribute('aria-disabled')).toBe('true');
  earlier!.focus();
  fireEvent.click(earlier!);
  expect(within(chart).getByRole('status').textContent).toMatch(/^[A-Z][a-z]{2} \d+\s–\s.*\d21 tokens$/);
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[4],
  ).toContain(': 21');
  expect([document.activeElement, earlier!.getAttribute('aria-disabled')]).toEqual([earlier, 'true']);
  fireEvent.click(later!);
  expect(screen.getByRole('heading', { name: 'Last 7 days' })).toBeTruthy();
  cleanup();
  renderOnPage(<WeeklyEarningsChart days={[{ ...days[0]!, day: daysAgo(0) }]} timeZone="UTC" />);
  await screen.findByRole('region', { name: 'Last 7 days' });
  expect(screen.queryByRole('button'), 'without earlier earnings').toBeNull();
});

test('EXP-109 a day stays unfolded when a newer one arrives, and is unfolded when older trips continue it', async () => {
  const day = (date: string, count: number) => ({
    ...trip,
    bookingId: `0190a000-0000-7000-8000-0000000${date.slice(8)}b0${count}`,
    at: `${date}T10:00:00.000Z`,
  });
  let latest = [day('2026-03-03', 1)];
  startFakeServer({
    listDriverEarnings: ({ args }) => ({
      total: { trips: 4, tokens: 84 },
      days: [],
      ...('cursor' in args
        ? { trips: [day('2026-03-02', 2)], cursor: null }
        : { trips: [...latest, day('2026-03-02', 1)], cursor: 'older' }),
    }),
  });
  renderOnPage(<DriverEarningsScreen />, '/ryde/drive/earnings');
  const listDays = () =>
    screen
      .getAllByRole('heading', { level: 2, name: /, 2026$/ })
      .map((heading) => [heading.textContent, heading.closest('details')!.open]);
  const more = await screen.findByRole('button', { name: 'Show older' });
  expect(listDays()).toEqual([
    ['Mar 3, 2026', true],
    ['Mar 2, 2026', false],
  ]);
  latest = [day('2026-03-04', 1), ...latest];
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Mar 4, 2026' });
  expect(listDays()).toEqual([
    ['Mar 4, 2026', false],
    ['Mar 3, 2026', true],
    ['Mar 2, 2026', false],
  ]);
  fireEvent.click(more);
  await waitFor(() => expect(listDays()[2]).toEqual(['Mar 2, 2026', true]));
});
