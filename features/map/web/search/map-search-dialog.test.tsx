// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import MapSearchDialog from './map-search-dialog.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

function open() {
  startFakeServer({ search: () => ({ venues: [] }), listTowns: () => ({ towns: [] }) });
  const handlers = {
    onVenue: vi.fn<() => void>(),
    onTown: vi.fn<() => void>(),
    onFilter: vi.fn<(filter: string) => void>(),
    onClose: vi.fn<() => void>(),
  };
  renderOnPage(
    <LocationProvider>
      <MapSearchDialog {...handlers} />
    </LocationProvider>,
    '/map',
  );
  return handlers;
}

test.each([
  ['Food', 'food'],
  ['Events today', 'today'],
])('EXP-071 before a search, one press shows the places of %s', async (name, filter) => {
  const { onFilter, onClose } = open();
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(onFilter.mock.calls).toEqual([[filter]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the categories disappear while the person searches by name', async () => {
  open();
  await screen.findByRole('button', { name: 'Food' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zoo' } });
  expect(screen.queryByRole('button', { name: 'Food' })).toBeNull();
});
