// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import RightColumnNextEventsCard from './events-card.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const openAt = (address: string) =>
  renderOnPage(
    <LocationProvider>
      <h1>The screen</h1>
      <RightColumnNextEventsCard />
    </LocationProvider>,
    address,
  );

test.each(['/', '/user-feed'])(
  'FEED-006 the right column of desktops shows the next events beside the feeds (%s)',
  async (address) => {
    startFakeServer({ listEvents: () => ({ events: [makeEventCard()], cursor: null }) });
    openAt(address);
    expect(await screen.findByRole('region', { name: 'Upcoming events' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Choir night/ })).toBeTruthy();
  },
);

test('the list of events has no card with the same events beside it, and these are not loaded', async () => {
  const calls = startFakeServer({ listEvents: () => ({ events: [makeEventCard()], cursor: null }) });
  openAt('/events');
  await screen.findByRole('heading', { level: 1 });
  // The card loads its events once the viewer is known.
  await waitFor(() => expect(calls.some(({ name }) => name === 'getSession')).toBe(true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('region', { name: 'Upcoming events' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'listEvents')).toEqual([]);
});
