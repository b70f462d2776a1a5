// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import NearestVenuesCard from './near-you-card.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

test.each([
  ['/', true],
  ['/nearby', false],
])('the card of nearby venues is not beside the list of nearby venues (%s: %s)', async (address, isShown) => {
  renderOnPage(
    <LocationProvider>
      <h1>The screen</h1>
      <NearestVenuesCard />
    </LocationProvider>,
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Near you' }) !== null).toBe(isShown);
});
