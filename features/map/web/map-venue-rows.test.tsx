// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { renderOnPage, setUpJsdom } from '#platform/testkit/page.tsx';
import type { MapVenue } from './map-venue.ts';
import { MapVenueRows } from './map-venue-rows.tsx';

beforeEach(() => setUpJsdom());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const venues = Array.from(
  { length: 60 },
  (_, index) =>
    ({ id: `ven_${index}`, name: `Place ${index}`, category: 'food', posterUrl: '/p.svg' }) as MapVenue,
);
const countRows = () => screen.getAllByRole('listitem').length;

test('EXP-071 the list beside the map renders few rows first, and more rows at its end until all are there', async () => {
  const reachEnd = stubIntersectionObserver();
  renderOnPage(<MapVenueRows venues={venues} onChoose={() => {}} />, '/map');
  await screen.findByText('Place 0');
  expect(countRows()).toBe(24);
  reachEnd();
  expect(countRows()).toBe(48);
  fireEvent.click(screen.getByRole('button', { name: 'Show more places' }));
  expect(countRows()).toBe(60);
  expect(screen.queryByRole('button', { name: 'Show more places' })).toBeNull();
});
