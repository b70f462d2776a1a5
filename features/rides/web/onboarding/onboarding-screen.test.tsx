// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import DriverOnboardingScreen from './onboarding-screen.tsx';

// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ onCenter }: { onCenter?: (center: object) => void }) => (
    <button type="button" onClick={() => onCenter?.({ lat: 33.46, lng: -112.08 })}>
      Move the map
    </button>
  ),
}));
// jsdom decodes no pictures.
vi.mock('#features/media/web/public.ts', () => ({
  shrinkImage: (blob: Blob) => Promise.resolve({ blob, width: 1, height: 1 }),
  encodeBlobAsDataUrl: () => Promise.resolve('data:image/png;base64,AAAA'),
}));

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

const driver = {
  vehicle: 'Blue Honda Civic',
  plate: 'ABC 1234',
  area: { lat: 33.4484, lng: -112.074, miles: 10 },
  approved: false,
  online: false,
  documents: [],
  review: 'incomplete',
  reviewNote: null,
  onboarding: 'driver_setup',
  roles: ['rider', 'driver'],
  rateCard: { bookingFee: 5, tokensPerMile: 2 },
};
const open = () =>
  renderOnPage(
    <LocationProvider>
      <DriverOnboardingScreen />
    </LocationProvider>,
    '/ryde/drive/setup',
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('EXP-105 ONB-001 ONB-002 roles, vehicle and area are asked in steps, and are sent to the server with the area', async () => {
  let saved: object | null = null;
  const calls = startFakeServer({
    getDriverProfile: () => ({ driver: saved }),
    saveDriverProfile: () => ({ driver: (saved = driver) }),
  });
  const page = open();
  expect(await screen.findByText('Step 1 of 4')).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^I want to give neighbors rides/ }));
  await press('Next');
  expect(await screen.findByText('Step 2 of 4')).toBeTruthy();
  expect(screen.getByText(/5-token booking fee and 2 tokens for each mile/)).toBeTruthy();
  await press('Next');
  expect(await screen.findByText("Enter your vehicle's color, make and model.")).toBeTruthy();
  expect(screen.getByText('Enter your license plate.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Your vehicle'), { target: { value: ' Blue Honda Civic ' } });
  fireEvent.change(screen.getByLabelText('License plate'), { target: { value: 'abc_12' } });
  await press('Next');
  expect(await screen.findByText(/^Use letters and numbers.* The limit is 10 characters/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('License plate'), { target: { value: 'abc 12' } });
  await press('Next');
  expect(await screen.findByText('Step 3 of 4')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'saveDriverProfile')).toEqual([]);
  page.unmount();
  open();
  expect(await screen.findByText('Step 3 of 4')).toBeTruthy();
  await press('Move the map');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '12' } });
  await press('Save');
  expect(await screen.findByRole('heading', { name: 'Your documents' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveDriverProfile')?.args).toMatchObject({
    vehicle: 'Blue Honda Civic',
    plate: 'ABC 12',
    area: { lat: 33.46, lng: -112.08, miles: 12 },
    roles: ['driver'],
  });
  expect(localStorage.getItem('sd_rideOnboarding')).toBeNull();
});

test('ONB-003 what is filled in is stored in the browser, restored by a fresh page, and removed once it is saved', async () => {
  const readStored = () => JSON.parse(localStorage.getItem('sd_rideOnboarding') ?? 'null') as unknown;
  let saved: object | null = null;
  startFakeServer({
    getDriverProfile: () => ({ driver: saved }),
    saveDriverProfile: () => ({ driver: (saved = driver) }),
  });
  open();
  await screen.findByText('Step 1 of 4');
  expect(readStored()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^I want to give neighbors rides/ }));
  await press('Next');
  await screen.findByText('Step 2 of 4');
  expect(readStored()).toEqual({
    v: 1,
    data: { status: 'profile', roles: ['driver'], vehicle: '', plate: '' },
  });
  fireEvent.change(screen.getByLabelText('Your vehicle'), { target: { value: 'Red Kia' } });
  fireEvent.change(screen.getByLabelText('License plate'), { target: { value: 'RK 1' } });
  await press('Next');
  await screen.findByText('Step 3 of 4');
  const data = { status: 'driver_setup', roles: ['driver'], vehicle: 'Red Kia', plate: 'RK 1' };
  const entered = { v: 1, data };
  expect(readStored()).toEqual(entered);
  cleanup();

  // Resets the modules, because a page that is loaded again has lost its state in memory.
  vi.resetModules();
  const testkit = await import('#platform/testkit/page.tsx');
  const places = await import('#features/places/web/public.ts');
  const fresh = await import('./onboarding-screen.tsx');
  const calls = testkit.startFakeServer({
    getDriverProfile: () => ({ driver: saved }),
    saveDriverProfile: () => ({ driver: (saved = driver) }),
  });
  testkit.renderOnPage(
    <places.LocationProvider>
      <fresh.default />
    </places.LocationProvider>,
    '/ryde/drive/setup',
  );
  expect(await screen.findByText('Step 3 of 4')).toBeTruthy();
  expect(readStored()).toEqual(entered);
  await press('Save');
  expect(await screen.findByRole('heading', { name: 'Your documents' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'saveDriverProfile')?.args).toMatchObject({ vehicle: 'Red Kia' });
  expect(readStored()).toBeNull();
});

test('ONB-003 Q-10 a signed-out person is asked to log in, or to try the demo, and nothing is stored', async () => {
  startFakeServer({}, false);
  open();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try the driver demo' }).getAttribute('href')).toBe('/ryde/demo');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(localStorage.getItem('sd_rideOnboarding')).toBeNull();
});

test('ONB-002 a driver reads the stored roles again, and changes them', async () => {
  const calls = startFakeServer({
    getDriverProfile: () => ({ driver: { ...driver, roles: ['driver'] } }),
    saveDriverProfile: () => ({ driver }),
  });
  open();
  const rides = await screen.findByRole<HTMLInputElement>('switch', { name: /^I want to ride/ });
  expect(rides.checked).toBe(false);
  fireEvent.click(rides);
  await press('Save');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'saveDriverProfile')?.args).toMatchObject({
      roles: ['rider', 'driver'],
    }),
  );
});

test('ONB-001 somebody who only rides is done after the first step', async () => {
  startFakeServer({ getDriverProfile: () => ({ driver: null }) });
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^I want to ride/ }));
  await press('Next');
  expect(await screen.findByRole('button', { name: 'Find a ride' })).toBeTruthy();
});

test('EXP-111 a document needs its last valid day, is uploaded as a photo, and the note of an admin is shown', async () => {
  const calls = startFakeServer({
    getDriverProfile: () => ({ driver: { ...driver, review: 'changes_requested', reviewNote: 'Too dark' } }),
    saveDriverDocument: () => ({ driver }),
  });
  open();
  expect(await screen.findByText('Too dark')).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add a photo' }))[0]!);
  expect(await screen.findByText("Enter the document's expiration date first.")).toBeTruthy();
  fireEvent.change(screen.getAllByLabelText('Expiration date')[0]!, { target: { value: '2030-01-31' } });
  const file = new File(['x'], 'license.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText("Photo of Driver's license"), { target: { files: [file] } });
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'saveDriverDocument')?.args).toMatchObject({
      kind: 'license',
      expiresOn: '2030-01-31',
      photo: 'data:image/png;base64,AAAA',
    }),
  );
});

test('EXP-111 a refused photo is explained below its button, not at the date', async () => {
  startFakeServer({
    getDriverProfile: () => ({ driver }),
    saveDriverDocument() {
      throw new FakeServerError(400, 'This photo is too small.');
    },
  });
  open();
  const [date] = await screen.findAllByLabelText('Expiration date');
  fireEvent.change(date!, { target: { value: '2030-01-31' } });
  const file = new File(['x'], 'license.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText("Photo of Driver's license"), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toBe('This photo is too small.');
  expect(date!.getAttribute('aria-invalid')).not.toBe('true');
});

test('EXP-007 ONB-002 a failed refetch leaves the text that the driver has typed', async () => {
  let isDown = false;
  startFakeServer({
    getDriverProfile() {
      if (isDown) throw new TypeError('network');
      return { driver: null };
    },
  });
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^I want to give neighbors rides/ }));
  await press('Next');
  const plate = await screen.findByLabelText('License plate');
  fireEvent.change(plate, { target: { value: 'RK 1' } });
  isDown = true;
  void queryClient.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByLabelText('License plate')).toBe(plate);
  expect(plate).toHaveProperty('value', 'RK 1');
});
