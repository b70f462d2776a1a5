/** Screenshot scenes of drivers: setup, approvals, home with requests, earnings, waiting time and the demo. */
import { readFileSync } from 'node:fs';
import { call } from '../../e2e/wire.ts';
import { type ScreenshotCity, findButton, type ScreenshotScene } from './scene.ts';

const area = { lat: 33.45, lng: -112.07, miles: 12 };

/** Asks for a ride of the visitor, which every driver nearby sees. */
async function requestRide({ url, visitor }: ScreenshotCity): Promise<string> {
  const { quote } = await call<{ quote: { id: string } }>(
    url,
    'quoteAndCreateOffer',
    {
      pickup: { address: 'Encanto Park, 2605 N 15th Ave', lat: 33.4767, lng: -112.0905 },
      dropoff: { address: 'Heard Museum, 2301 N Central Ave', lat: 33.4725, lng: -112.0722 },
    },
    visitor.token,
  );
  const answer = await call<{ booking: { id: string } }>(
    url,
    'createBooking',
    { quoteId: quote.id },
    visitor.token,
  );
  return answer.booking.id;
}

/** Ends all trips and requests of the visitor, so that the next scene begins without one. */
async function endTrips({ url, visitor, tomas }: ScreenshotCity): Promise<void> {
  const { bookings } = await call<{ bookings: { id: string; can: string[] }[] }>(
    url,
    'listBookings',
    {},
    visitor.token,
  );
  for (const { id, can } of bookings)
    if (can.includes('cancelled')) {
      const args = { bookingId: id, nextStatus: 'cancelled' };
      await call(url, 'transitionBookingStatus', args, tomas.token).catch(() =>
        call(url, 'transitionBookingStatus', args, visitor.token),
      );
    }
}

async function driveTo(city: ScreenshotCity, statuses: readonly string[]): Promise<string> {
  await endTrips(city);
  const bookingId = await requestRide(city);
  for (const nextStatus of statuses)
    await call(city.url, 'transitionBookingStatus', { bookingId, nextStatus }, city.tomas.token);
  return bookingId;
}

/** Makes Amara a driver who waits for an approval. */
async function applyAmara({ url, amara, picture }: ScreenshotCity): Promise<void> {
  await call(url, 'saveDriverProfile', { vehicle: 'White Toyota Prius, KLM 4471', area }, amara.token);
  const photo = `data:image/jpeg;base64,${readFileSync(picture).toString('base64')}`;
  for (const kind of ['license', 'insurance'])
    await call(url, 'saveDriverDocument', { kind, photo, expiresOn: '2029-06-30' }, amara.token);
}

let arrivedTrip = '';

/** Screenshot scenes of drivers. */
export const driverScenes: ScreenshotScene[] = [
  { name: 'driver-demo', path: () => '/ryde/demo' },
  { name: 'driver-new', as: 'newcomer', path: () => '/ryde/drive' },
  { name: 'driver-setup-roles', as: 'newcomer', path: () => '/ryde/drive/setup' },
  {
    name: 'driver-setup-vehicle',
    as: 'newcomer',
    path: () => '/ryde/drive/setup',
    act: async (page) => {
      await page.getByText('I want to drive neighbors').click();
      await findButton(page, 'Next').click();
    },
  },
  {
    name: 'driver-setup-documents',
    as: 'amara',
    prepare: applyAmara,
    path: () => '/ryde/drive/setup',
  },
  { name: 'driver-waiting', as: 'amara', path: () => '/ryde/drive' },
  { name: 'driver-approvals', as: 'admin', path: () => '/ryde/drivers' },
  {
    name: 'driver-approvals-ask',
    as: 'admin',
    path: () => '/ryde/drivers',
    act: (page) => findButton(page, 'Ask for a change').click(),
  },
  {
    name: 'driver-home',
    as: 'tomas',
    prepare: async (city) => void (await driveTo(city, [])),
    path: () => '/ryde/drive',
  },
  {
    name: 'driver-active',
    as: 'tomas',
    prepare: async (city) => void (await driveTo(city, ['driver_accepted', 'en_route'])),
    path: () => '/ryde/drive',
  },
  {
    name: 'driver-arrived',
    as: 'visitor',
    prepare: async (city) => {
      arrivedTrip = await driveTo(city, ['driver_accepted', 'en_route']);
      await call(city.url, 'recordArrival', { bookingId: arrivedTrip }, city.tomas.token);
    },
    path: () => `/trip/${arrivedTrip}`,
  },
  { name: 'driver-arrived-driver', as: 'tomas', path: () => `/trip/${arrivedTrip}` },
  {
    name: 'driver-earnings',
    as: 'tomas',
    prepare: async (city) => {
      const bookingId = await driveTo(city, ['driver_accepted', 'en_route', 'passenger_onboard']);
      for (const nextStatus of ['in_progress', 'completed'])
        await call(city.url, 'transitionBookingStatus', { bookingId, nextStatus }, city.tomas.token);
    },
    path: () => '/ryde/drive/earnings',
  },
  { name: 'driver-earnings-none', as: 'newcomer', path: () => '/ryde/drive/earnings' },
];
