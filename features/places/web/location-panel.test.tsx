// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ViewerLocationPanel } from './location-panel.tsx';
import { LocationProvider } from './location-provider.tsx';

beforeEach(() => {
  setUpJsdom();
  document.head.innerHTML = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Opens the location panel on a page whose meta tag lists these external geocoders. Returns the note in the panel that
 * explains where the location is stored.
 */
async function readPanel(geocoders: string, isSignedIn = true) {
  if (geocoders !== '') document.head.innerHTML = `<meta name="plaza-geocoders" content="${geocoders}">`;
  startFakeServer({ getMyArea: () => ({ area: null }) }, isSignedIn);
  renderOnPage(
    <LocationProvider>
      <ViewerLocationPanel />
    </LocationProvider>,
  );
  const kept = isSignedIn ? /save it to your account/ : /for 30 minutes\. We never keep/;
  return (await screen.findByText(kept)).textContent;
}

test('LOC-007 Q-38 the panel names the services that get the position', async () => {
  const text = await readPanel('names.example maps.example');
  expect(text).toContain(
    ' We look up place names with names.example and maps.example. When you use your location, we send it to them without your name, rounded to about 350 feet.',
  );
});

test('LOC-007 Q-38 the panel names no service if none is configured, or if the position stays in the browser', async () => {
  expect(await readPanel('')).not.toContain('We look up place names');
  cleanup();
  expect(await readPanel('names.example', false)).not.toContain('We look up place names');
});

test('LOC-008 a press on Use my location in a browser without geolocation shows the reason', async () => {
  vi.stubGlobal('navigator', {});
  await readPanel('');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  const reason = await screen.findByText('Geolocation is not supported by this browser');
  expect(reason.role).toBe('alert');
});
