// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { ZonesSection } from './zones-section.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

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
  renderOnPage(<ZonesSection />);
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
  renderOnPage(<ZonesSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Home' }));
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Home')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveZone')?.args).toMatchObject({ id: home.id, name: 'Home' });
});
