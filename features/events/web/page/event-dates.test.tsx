// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import { EventDateList } from './event-dates.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-005 EXP-079 the first three dates of a recurring event are visible, and the others after a press', async () => {
  const event = makeEventCard();
  const day = (n: number) => new Date(Date.parse(event.startTime) + n * 7 * 86_400_000).toISOString();
  const dates = [0, 1, 2, 3, 4].map((n) => ({
    occurrenceId: n === 0 ? event.occurrenceId : `o${n}`,
    startTime: day(n),
    endDate: day(n),
  }));
  startFakeServer({});
  renderOnPage(<EventDateList event={event} dates={dates} />);
  const section = within(await screen.findByRole('region', { name: 'More dates' }));
  expect(section.getAllByRole('link')).toHaveLength(3);
  for (const link of section.getAllByRole('link')) expect(link.textContent).not.toMatch(/\d{4}/);
  const all = section.getByRole('button', { name: 'All dates' });
  all.focus();
  fireEvent.click(all);
  expect(section.getAllByRole('link')).toHaveLength(5);
  expect(document.activeElement).toBe(section.getAllByRole('link')[3]);
});
