// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { WeeklyTokenChart } from './weekly-token-chart.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('the chart of the last seven days is read by screen readers day by day', async () => {
  const line = { reason: 'like', text: 'You liked a post', balanceAfter: 8, link: null };
  const at = new Date().toISOString();
  startFakeServer({
    listStatement: () => ({
      lines: [
        { ...line, id: 'b', amount: -2, at },
        { ...line, id: 'a', amount: 10, at },
      ],
      cursor: null,
    }),
  });
  renderOnPage(<WeeklyTokenChart userId="u" />, '/statement');
  expect(await screen.findByText('Today: 10 in, 2 out')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByRole('region', { name: 'Last 7 days' })).toBeTruthy();
  expect(screen.getByText('10 in')).toBeTruthy();
});
