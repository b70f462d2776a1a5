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

test('the card shows the next events beside other screens than the Bedrock Feed, which has a bar of them', async () => {
  const calls = startFakeServer({ listEvents: () => ({ events: [makeEventCard()], cursor: null }) });
  openAt('/user-feed');
  expect(await screen.findByRole('region', { name: 'Upcoming events' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Choir night/ })).toBeTruthy();
  for (const address of ['/', '/bedrock-feed']) {
    cleanup();
    calls.length = 0;
    openAt(address);
    expect(await screen.findByRole('heading', { name: 'The screen' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Upcoming events' })).toBeNull();
    expect(calls.some(({ name }) => name === 'listEvents')).toBe(false);
  }
});
