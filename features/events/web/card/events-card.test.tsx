// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeEventCard } from '../event-card.fixture.ts';
import EventsCard from './events-card.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const openAt = (address: string) =>
  renderOnPage(
    <LocationProvider>
      <h1>The screen</h1>
      <EventsCard />
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
