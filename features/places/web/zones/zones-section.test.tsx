// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { PrivacyZonesSection } from './zones-section.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const home = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'home' as const,
  name: 'Home',
  lat: 33.45,
  lng: -112.07,
  radius: 300,
};

const previewLocation = () => ({ published: null, sentence: 'Hidden', squareKilometres: null });

test('EXP-044 a removed zone disappears at once, and appears again with a message if the server refuses', async () => {
  let refusal = () => {};
  const refused = new Promise<void>((resolve) => (refusal = resolve));
  startFakeServer({
    listZones: () => ({ zones: [home] }),
    previewLocation,
    deleteZone: async () => {
      await refused;
      throw new FakeServerError(503, 'The service is away.');
    },
  });
  renderOnPage(<PrivacyZonesSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Home' }));
  await waitFor(() => expect(screen.queryByText('Home')).toBeNull());
  refusal();
  expect(await screen.findByText('The service is away.')).toBeTruthy();
  expect(await screen.findByText('Home')).toBeTruthy();
});

test('EXP-044 a removed zone is saved again by undo, and is shown at once', async () => {
  let zones = [home];
  const calls = startFakeServer({
    listZones: () => ({ zones }),
    previewLocation,
    deleteZone: () => {
      zones = [];
      return { deleted: true };
    },
    saveZone: () => {
      zones = [home];
      return { zone: home };
    },
  });
  renderOnPage(<PrivacyZonesSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Home' }));
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Home')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveZone')?.args).toMatchObject({ id: home.id, name: 'Home' });
});

test('NEW-06 a zone around the home is added at the current position, rounded to three decimals', async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: 33.448377, longitude: -112.074037 } });
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  let zones: object[] = [];
  const calls = startFakeServer({
    listZones: () => ({ zones }),
    previewLocation,
    saveZone: ({ args }) => {
      zones = [args];
      return { zone: args };
    },
  });
  renderOnPage(<PrivacyZonesSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a zone around my home' }));
  const dialog = await screen.findByRole('dialog', { name: 'New privacy zone' });
  expect(within(dialog).getByRole('radio', { name: 'Home', checked: true })).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Save' });
  fireEvent.click(save);
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose the center of the zone.');
  expect(
    calls.some(({ name }) => name === 'saveZone'),
    'no zone without a center',
  ).toBe(false);

  fireEvent.click(within(dialog).getByRole('button', { name: 'Use my location' }));
  expect(await within(dialog).findByText('Your current location')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Zone size/), { target: { value: '1200' } });
  fireEvent.click(save);
  expect(await screen.findByRole('button', { name: 'Edit Home' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'New privacy zone' })).toBeNull();
  const saved = calls.filter(({ name }) => name === 'saveZone').map(({ args }) => args);
  expect(saved).toEqual([
    { id: expect.any(String), kind: 'home', name: 'Home', lat: 33.448, lng: -112.074, radius: 1200 },
  ]);
});
