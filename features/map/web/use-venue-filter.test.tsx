// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Position } from '#features/places/domain/position.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { useVenueFilter } from './use-venue-filter.ts';

beforeEach(setUpJsdom);
afterEach(cleanup);

const searched = {
  center: { lat: 33.45, lng: -112.07 },
  bounds: { south: 33.4, west: -112.1, north: 33.5, east: -112 },
};

function Distances({ location }: { location: Position | null }) {
  const { found } = useVenueFilter(searched, location);
  return <output>{found?.venues.map(({ name, distance }) => `${name} ${distance ?? 'unknown'}`)}</output>;
}

test.for([
  ['inside the area', { lat: 33.46, lng: -112.05 }, 'Orpheum 500'],
  ['outside the area', { lat: 33.9, lng: -112.05 }, 'Orpheum 500'],
  ['unknown', null, 'Orpheum 500'],
] as const)(
  'EXP-071 the list on the map has distances from the viewer or the center of the map, here %s',
  async ([, location, shown]) => {
    startFakeServer({
      listVenues: () => ({ venues: [{ id: 'ven_orpheum', name: 'Orpheum', distance: 500 }], cursor: null }),
      listEvents: () => ({ events: [], cursor: null }),
    });
    renderOnPage(<Distances location={location} />);
    expect(await screen.findByText(shown)).toBeTruthy();
  },
);
