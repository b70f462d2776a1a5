// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, markLocationLoading, setLocationError } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { MapControls } from './map-controls.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  clearLocation();
});

test('the message that the location is unavailable can be closed, and appears again after the next attempt', async () => {
  setLocationError('Location access denied by user');
  startFakeServer({});
  const nothing = () => undefined;
  renderOnPage(
    <LocationProvider>
      <MapControls
        onZoom={nothing}
        onLocate={nothing}
        onSearchHere={undefined}
        isSearching={false}
        onChooseTown={nothing}
      />
    </LocationProvider>,
    '/map',
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Location access denied by user');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use my location' }));
  act(markLocationLoading);
  act(() => setLocationError('Location access denied by user'));
  expect(screen.getByRole('alert')).toBeTruthy();
});
