// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { useViewerPositionWhenNeeded } from './use-viewer-position-when-needed.ts';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearLocation();
});

function Position() {
  const { here, isLocating, message } = useViewerPositionWhenNeeded(true, false);
  return <output>{isLocating ? 'locating' : (message ?? JSON.stringify(here))}</output>;
}
const show = () =>
  renderOnPage(
    <LocationProvider>
      <Position />
    </LocationProvider>,
  );

/** Replaces the browser's Geolocation API. Returns the mock function that answers a request for a position. */
function stubGeolocation() {
  const request = vi.fn<(ok: (position: object) => void, no: (error: object) => void) => void>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: request } });
  return request;
}

test('EXP-087 the position is requested again, once, after the location was cleared because it is too old', async () => {
  startFakeServer({}, false);
  const request = stubGeolocation();
  request.mockImplementation((ok) => ok({ coords: { latitude: 33.5, longitude: -112 } }));
  setLocation({ lat: 33.4, lng: -112, city: 'Phoenix', timestamp: Date.now() });
  show();
  await screen.findByText('{"lat":33.4,"lng":-112}');
  expect(request).not.toHaveBeenCalled();
  act(clearLocation);
  await screen.findByText('{"lat":33.5,"lng":-112}');
  expect(request).toHaveBeenCalledTimes(1);
});

test('EXP-087 if this request fails, its message is shown and the position is not requested again', async () => {
  startFakeServer({}, false);
  const request = stubGeolocation();
  request.mockImplementation((_ok, no) => no({ code: 3 }));
  setLocation({ lat: 33.4, lng: -112, city: 'Phoenix', timestamp: Date.now() });
  show();
  await screen.findByText('{"lat":33.4,"lng":-112}');
  act(clearLocation);
  await screen.findByText('Location request timed out');
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
});
