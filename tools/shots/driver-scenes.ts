/**
 * Screenshot scenes of the screens for drivers: setup, approvals, home with ride requests, earnings, waiting time and
 * the demo.
 */
import { call } from '../../e2e/wire.ts';
import { amaraFace } from './neighbors.ts';
import { drawDocumentAsDataUrl } from './pictures.ts';
import { cancelVisitorOpenRides, createScreenshotRide } from './rides.ts';
import { type ScreenshotCity, findButton, openDialog, type ScreenshotScene } from './scene.ts';

const area = { lat: 33.45, lng: -112.07, miles: 12 };

/** Submits Amara's application as a driver. The application then waits for an approval. */
async function applyAmara({ url, amara }: ScreenshotCity): Promise<void> {
  const profile = { vehicle: 'White Toyota Prius', plate: 'KLM 4471', area };
  await call(url, 'saveDriverProfile', profile, amara.token);
  for (const kind of ['license', 'insurance'] as const) {
    const photo = await drawDocumentAsDataUrl(kind, { name: 'Amara Obi', face: amaraFace });
    await call(url, 'saveDriverDocument', { kind, photo, expiresOn: '2029-06-30' }, amara.token);
  }
}

/** Ends the requests and declines the price offers of other scenes, so that nothing waits for Tomás. */
async function endRequestsToTomas(city: ScreenshotCity): Promise<void> {
  const { url, tomas } = city;
  await cancelVisitorOpenRides(city);
  const { quotes } = await call<{ quotes: { id: string; state: string; driverId: string }[] }>(
    url,
    'listOffers',
    {},
    tomas.token,
  );
  for (const { id, state, driverId } of quotes)
    if (state === 'offered' && driverId === tomas.id)
      await call(url, 'respondToOffer', { quoteId: id, accept: false }, tomas.token);
}

async function requestRide(city: ScreenshotCity): Promise<void> {
  await endRequestsToTomas(city);
  await createScreenshotRide(city, 'requested', { isOpen: true });
}

let arrivedTrip = '';

/** Prepares a trip whose driver waits at the pickup. */
async function prepareArrival(city: ScreenshotCity): Promise<void> {
  arrivedTrip = await createScreenshotRide(city, 'en_route', { isTracked: false });
  await call(city.url, 'recordArrival', { bookingId: arrivedTrip }, city.tomas.token);
}

/** Screenshot scenes of the screens that drivers use, such as setup, requests and earnings. */
export const driverScreenshotScenes: ScreenshotScene[] = [
  { name: 'driver-demo', path: () => '/ryde/demo' },
  { name: 'driver-new', as: 'newcomer', path: () => '/ryde/drive' },
  { name: 'driver-setup-roles', as: 'newcomer', path: () => '/ryde/drive/setup' },
  {
    name: 'driver-setup-vehicle',
    as: 'newcomer',
    path: () => '/ryde/drive/setup',
    act: async (page) => {
      await page.getByText('I want to give neighbors rides').click();
      await findButton(page, 'Next').click();
    },
  },
  {
    name: 'driver-setup-documents',
    as: 'amara',
    prepare: applyAmara,
    path: () => '/ryde/drive/setup',
  },
  { name: 'driver-waiting', as: 'amara', prepare: applyAmara, path: () => '/ryde/drive' },
  { name: 'driver-approvals', as: 'admin', prepare: applyAmara, path: () => '/ryde/drivers' },
  {
    name: 'driver-approvals-ask',
    as: 'admin',
    prepare: applyAmara,
    path: () => '/ryde/drivers',
    act: (page) => openDialog(page, 'Ask for a change'),
  },
  { name: 'driver-idle', as: 'tomas', prepare: endRequestsToTomas, path: () => '/ryde/drive' },
  { name: 'driver-home', as: 'tomas', prepare: requestRide, path: () => '/ryde/drive' },
  {
    name: 'driver-home-narrow',
    as: 'tomas',
    phoneWidth: 320,
    prepare: requestRide,
    path: () => '/ryde/drive',
  },
  {
    name: 'driver-active',
    as: 'tomas',
    prepare: async (city) => void (await createScreenshotRide(city, 'en_route')),
    path: () => '/ryde/drive',
  },
  {
    name: 'driver-arrived',
    as: 'visitor',
    prepare: prepareArrival,
    path: () => `/trip/${arrivedTrip}`,
  },
  {
    name: 'driver-arrived-driver',
    as: 'tomas',
    prepare: prepareArrival,
    path: () => `/trip/${arrivedTrip}`,
  },
  {
    name: 'driver-earnings',
    as: 'tomas',
    prepare: async (city) => void (await createScreenshotRide(city, 'completed')),
    path: () => '/ryde/drive/earnings',
  },
  { name: 'driver-earnings-none', as: 'newcomer', path: () => '/ryde/drive/earnings' },
];
