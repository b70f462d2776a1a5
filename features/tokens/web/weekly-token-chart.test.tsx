// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { WeeklyTokenChart } from './weekly-token-chart.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

/** Opens the chart of a statement with 10 tokens in and 2 out on each of the last `days` days. */
function openChart(days: number) {
  queryClient.clear();
  const line = { reason: 'like', text: 'You liked a post', balanceAfter: 8, link: null };
  const lines = Array.from({ length: days }, (_, ago) => {
    const day = new Date();
    day.setDate(day.getDate() - ago);
    const at = day.toISOString();
    return [
      { ...line, id: `b${ago}`, amount: -2, at },
      { ...line, id: `a${ago}`, amount: 10, at },
    ];
  }).flat();
  const calls = startFakeServer({ listStatement: () => ({ lines, cursor: null }) });
  renderOnPage(<WeeklyTokenChart userId="u" />, '/statement');
  return calls;
}

test('the chart of the last seven days is read by screen readers day by day', async () => {
  openChart(3);
  expect(await screen.findByText('Today: 10 tokens in, 2 tokens out')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Last 7 days' })).toBeTruthy();
  expect(screen.getByText('30 tokens in')).toBeTruthy();
});

test('the chart is shown only if tokens came in or went out on at least three of the days', async () => {
  const calls = openChart(2);
  await waitFor(() => expect(calls.some(({ name }) => name === 'listStatement')).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region', { name: 'Last 7 days' })).toBeNull();
});
