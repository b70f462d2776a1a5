// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import PickupOrDropoffPicker from './place-picker.tsx';

// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: () => null,
  LazyVenueCategoryIcon: ({ category }: { category: string }) => <i data-category={category} />,
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-094 a found place shows its kind and, while the own position is unknown, the distance from the pickup', async () => {
  const venue = { id: 'v1', name: 'Heard Museum', district: 'Encanto', city: 'Phoenix', category: 'arts' };
  startFakeServer({
    search: () => ({ venues: [{ ...venue, lat: 33.47, lng: -112.07 }] }),
    listEvents: () => ({ events: [], cursor: null }),
    processGeolocationSecure: () => ({ places: [] }),
    listZones: () => ({ zones: [] }),
  });
  const findRow = async (origin?: { lat: number; lng: number }) => {
    cleanup();
    const ignore = () => undefined;
    renderOnPage(
      <PickupOrDropoffPicker
        title="Where to?"
        around={origin}
        origin={origin}
        onChoose={ignore}
        onClose={ignore}
      />,
      '/ryde',
    );
    const box = await screen.findByLabelText('Search places and events');
    fireEvent.change(box, { target: { value: 'museum' } });
    return (await screen.findByText('Heard Museum')).closest('button')!;
  };
  const row = await findRow({ lat: 33.4484, lng: -112.074 });
  expect(row.querySelector('[data-category=arts]')).toBeTruthy();
  expect(row.textContent).toMatch(/1\.5 mi$/);
  expect((await findRow()).textContent).not.toContain(' mi');
});
