/** Screenshot scenes of rides: booking, the trip in each of its states, and the history. */
import { call } from '../../e2e/wire.ts';
import {
  createScreenshotRide,
  otherScreenshotRideDropoff,
  removeRideNotifications,
  screenshotRideDropoff,
  type ScreenshotRideStatus,
} from './rides.ts';
import {
  type ScreenshotCity,
  findButton,
  openDialog,
  type ScreenshotScene,
  type SignedInPerson,
} from './scene.ts';

/** Id of the trip that the latest scene prepared. */
let tripId = '';

async function prepareTrip(
  city: ScreenshotCity,
  status: ScreenshotRideStatus,
  withStartCode = false,
): Promise<void> {
  tripId = await createScreenshotRide(city, status, { withStartCode });
}

const trip = (
  name: string,
  status: ScreenshotRideStatus,
  more: Partial<ScreenshotScene> & { withStartCode?: boolean } = {},
): ScreenshotScene => {
  const { withStartCode, ...scene } = more;
  return {
    name: `trip-${name}`,
    as: 'visitor',
    prepare: (city) => prepareTrip(city, status, withStartCode),
    path: () => `/trip/${tripId}`,
    ...scene,
  };
};
const asDriver: { as: SignedInPerson; isLocated: true } = { as: 'tomas', isLocated: true };

type Page = Parameters<NonNullable<ScreenshotScene['act']>>[0];

/** Chooses pickup and dropoff on the page that requests a ride, and waits for the price. */
export async function choosePickupAndDropoff(page: Page): Promise<void> {
  for (const [field, text] of [
    [/^Pickup/, 'encanto park'],
    [/^Dropoff/, 'heard museum'],
  ] as const) {
    await findButton(page, field).click();
    await page.getByRole('searchbox').fill(text);
    await page.getByRole('list', { name: 'Places', exact: true }).getByRole('button').first().click();
  }
  await page.getByRole('button', { name: /^Book for/ }).waitFor();
}

async function composeChange(page: Page): Promise<void> {
  await findButton(page, 'Add a stop or change the dropoff').click();
  await findButton(page, 'Add a stop').click();
  await page.getByRole('searchbox').fill('museum');
  await page.getByRole('list', { name: 'Places', exact: true }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: /^Request change/ }).waitFor();
}

/** Prepares a trip whose rider has proposed a stop. */
async function prepareChange(city: ScreenshotCity): Promise<void> {
  await prepareTrip(city, 'en_route');
  const change = { dropoff: screenshotRideDropoff, stops: [otherScreenshotRideDropoff] };
  const { url, visitor } = city;
  await call(url, 'proposeTripChange', { bookingId: tripId, ...change }, visitor.token);
}

/** Prepares the notifications of two trips, and no others about rides. */
async function prepareTripNotifications(city: ScreenshotCity): Promise<void> {
  await removeRideNotifications(city);
  await createScreenshotRide(city, 'completed');
  await createScreenshotRide(city, 'en_route', { dropoff: otherScreenshotRideDropoff });
}

const buildShareToken = () => tripId.replaceAll('-', '').padEnd(43, '0');

async function shareTrip(city: ScreenshotCity): Promise<void> {
  await prepareTrip(city, 'in_progress');
  await call(
    city.url,
    'createTripShare',
    { bookingId: tripId, token: buildShareToken() },
    city.visitor.token,
  );
}

async function trustTomas({ url, visitor, tomas }: ScreenshotCity): Promise<void> {
  for (const contact of [{ userId: tomas.id }, { email: 'aunt.may@example.org' }])
    await call(url, 'addTrustedContact', contact, visitor.token).catch(() => undefined);
}

/** Adds Tomás, the driver in the screenshots, to the visitor's favorite drivers. */
export async function makeTomasFavoriteDriver({ url, visitor, tomas }: ScreenshotCity): Promise<void> {
  await call(url, 'setDriverPreference', { driverId: tomas.id, preference: 'favorite' }, visitor.token);
}

/** Prepares a ride that Noor offers to share on the way to the visitor's event. The visitor attends the event too. */
async function prepareSharedRide({ url, visitor, noor, ownEventId: eventId }: ScreenshotCity): Promise<void> {
  const { event } = await call<{ event: { occurrenceId: string } }>(
    url,
    'getEvent',
    { eventId },
    visitor.token,
  );
  const { occurrenceId } = event;
  for (const person of [visitor, noor])
    await call(url, 'answerEvent', { eventId, occurrenceId, answer: 'going' }, person.token);
  const stop = { address: 'Roosevelt Row', lat: 33.4586, lng: -112.071 };
  // The call is refused if the shared ride of an earlier scene still exists.
  await call(url, 'startSharedRide', { eventId, occurrenceId, direction: 'out', stop }, noor.token).catch(
    () => undefined,
  );
}

const sharedRide: Omit<ScreenshotScene, 'name' | 'act'> = {
  as: 'visitor',
  isLocated: true,
  prepare: prepareSharedRide,
  path: (city) => `/event/${city.ownEventId}`,
};
const findJoinButton = (page: Page) => findButton(page, /^Join/);

async function openSeat(page: Page): Promise<void> {
  await findJoinButton(page).click();
  await findButton(page, /^Book for/).waitFor();
}

/** Screenshot scenes of rides. */
export const rideScreenshotScenes: ScreenshotScene[] = [
  { name: 'ryde-signed-out', path: () => '/ryde' },
  { name: 'ryde-new', as: 'newcomer', path: () => '/ryde' },
  {
    name: 'ryde-places',
    as: 'newcomer',
    path: () => '/ryde',
    act: async (page) => {
      await findButton(page, /^Dropoff/).click();
      await page.getByRole('searchbox').fill('museum');
      await page.getByRole('list', { name: 'Places', exact: true }).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'ryde-spot',
    as: 'newcomer',
    path: () => '/ryde',
    act: async (page) => {
      await findButton(page, /^Pickup/).click();
      await findButton(page, 'Choose a spot on the map').click();
      await page.waitForTimeout(1_500);
    },
  },
  { name: 'ryde-quote', as: 'newcomer', path: () => '/ryde', act: choosePickupAndDropoff },
  {
    name: 'ryde-later',
    as: 'newcomer',
    path: () => '/ryde',
    act: async (page) => {
      await choosePickupAndDropoff(page);
      await page.getByRole('radio', { name: 'Later', exact: true }).click();
    },
  },
  {
    name: 'ryde-recent',
    as: 'visitor',
    isLocated: true,
    prepare: (city) => prepareTrip(city, 'completed'),
    path: () => '/ryde',
  },
  {
    name: 'ryde-trips',
    as: 'visitor',
    prepare: (city) => prepareTrip(city, 'completed'),
    path: () => '/ryde/trips',
  },
  { name: 'ryde-trips-none', as: 'newcomer', path: () => '/ryde/trips' },
  trip('requested', 'requested'),
  trip('accepted', 'driver_accepted', { withStartCode: true }),
  trip('en-route', 'en_route', { withStartCode: true }),
  trip('on-board', 'passenger_onboard'),
  trip('confirmed', 'confirmed'),
  trip('in-progress', 'in_progress'),
  trip('completed', 'completed'),
  trip('driver-requested', 'requested', asDriver),
  trip('driver-accepted', 'driver_accepted', asDriver),
  trip('driver-en-route', 'en_route', asDriver),
  trip('driver-code', 'en_route', {
    ...asDriver,
    withStartCode: true,
    act: (page) => openDialog(page, 'Passenger On Board'),
  }),
  trip('driver-on-board', 'passenger_onboard', asDriver),
  trip('driver-in-progress', 'in_progress', asDriver),
  trip('driver-completed', 'completed', asDriver),
  trip('cancel', 'in_progress', { act: (page) => openDialog(page, 'Cancel Trip') }),
  trip('near', 'en_route', { act: (page) => openDialog(page, 'Cancel Trip') }),
  trip('rate', 'completed', { act: (page) => openDialog(page, '5 stars') }),
  trip('change', 'en_route', { act: composeChange }),
  trip('change-waiting', 'en_route', { prepare: prepareChange }),
  trip('change-answer', 'en_route', { prepare: prepareChange, ...asDriver }),
  {
    name: 'notifications-rides',
    as: 'visitor',
    prepare: prepareTripNotifications,
    path: () => '/notifications',
    act: async (page) => {
      await page.getByRole('button', { name: 'Rides', exact: true }).click();
      await page.getByText('is on the way to the pickup').first().waitFor();
    },
  },
  trip('emergency', 'in_progress', { act: (page) => openDialog(page, 'Emergency') }),
  trip('share', 'in_progress', { act: (page) => openDialog(page, 'Share trip') }),
  { name: 'trip-shared', prepare: shareTrip, path: () => `/trip-shared#${buildShareToken()}` },
  { name: 'trip-shared-ended', path: () => '/trip-shared' },
  { name: 'settings-trusted', as: 'visitor', prepare: trustTomas, path: () => '/settings/trusted' },
  { name: 'settings-trusted-none', as: 'newcomer', path: () => '/settings/trusted' },
  {
    name: 'settings-trusted-add',
    as: 'newcomer',
    path: () => '/settings/trusted',
    act: (page) => openDialog(page, 'Add a trusted contact'),
  },
  {
    name: 'ride-together-fact',
    ...sharedRide,
    act: (page) => findButton(page, 'Ride together').waitFor(),
  },
  { name: 'ride-together', ...sharedRide, act: (page) => findJoinButton(page).scrollIntoViewIfNeeded() },
  { name: 'ride-together-price', ...sharedRide, act: openSeat },
  {
    name: 'ride-to-event',
    ...sharedRide,
    act: async (page) => {
      await findButton(page, /^Get a ride/).click();
      await findButton(page, 'Use my location').click();
      await findButton(page, /^Book for/).waitFor();
    },
  },
  {
    name: 'settings-drivers',
    as: 'visitor',
    prepare: makeTomasFavoriteDriver,
    path: () => '/settings/drivers',
  },
  { name: 'settings-drivers-none', as: 'newcomer', path: () => '/settings/drivers' },
  {
    name: 'trip-missing',
    as: 'newcomer',
    isRefused: true,
    path: () => '/trip/0197a3c0-0000-7000-8000-000000000000',
  },
];
