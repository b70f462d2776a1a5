// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { SetLocationToMapCenterButton } from './set-location-to-map-center-button.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  clearLocation();
});

test('Q-37 the map confirms the location only after the server stored it; a failure is shown and can be retried', async () => {
  let isBroken = true;
  const calls = startFakeServer({
    processGeolocationSecure: () => {
      if (isBroken) throw new FakeServerError(404, 'There is no place here');
      const area = { lat: 33.42, lng: -111.93, label: 'Downtown Tempe', setAt: '2026-03-03T10:00:00.000Z' };
      return { requestType: 'setManual', place: null, places: [], nearby: [], area, provider: 'gazetteer' };
    },
  });
  const onDone = vi.fn<() => void>();
  renderOnPage(
    <LocationProvider>
      <SetLocationToMapCenterButton view={{ lat: 33.42, lng: -111.93, zoom: 12 }} onDone={onDone} />
    </LocationProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: "I'm here" }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to set manual location');
  expect(screen.queryByText(/We set your location/)).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: "I'm here" }));
  await screen.findByText(/We set your location/);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter(({ name }) => name === 'processGeolocationSecure')).toHaveLength(2);
});
