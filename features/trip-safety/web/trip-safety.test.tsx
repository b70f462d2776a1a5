// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { TripSharedByLink, TripSafetyStatus, TrustedContact } from './calls.ts';
import ConfirmTrustedContactScreen from './contacts/confirm-trusted-contact-screen.tsx';
import TrustedContactSettings from './contacts/trusted-contact-settings.tsx';
import SharedTripScreen from './follow/shared-trip-screen.tsx';
import EmergencyButton from './trip/emergency-button.tsx';
import ShareTripButton from './trip/share-trip-button.tsx';

// State of a live query, which the mock of `useLiveQuery` below returns.
interface LiveState {
  data: unknown;
  status: string;
  error: object | null;
}
const live = vi.hoisted(() => ({
  state: { data: undefined, status: 'loading', error: null } as LiveState,
  subscriptions: [] as [name: string, args: object, enabled: boolean | undefined][],
}));
// The live connection has tests of its own. This mock returns the state that a test sets.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery(name: string, args: object, options?: { enabled: boolean }) {
    const known = live.subscriptions.some(
      (one) => JSON.stringify(one) === JSON.stringify([name, args, options?.enabled]),
    );
    if (!known) live.subscriptions.push([name, args, options?.enabled]);
    return { ...live.state, refetch() {} };
  },
}));
// Stops the clock of the page at a fixed time.
vi.mock('#platform/ui/page-clock.ts', async (load) => ({
  ...(await load<object>()),
  getServerCorrectedTimeMs: () => Date.parse('2026-03-03T10:00:00.000Z'),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ markers, line }: { markers: { key: string }[]; line: unknown[] }) => (
    <div data-testid="map" data-positions={line.length}>
      {markers.map(({ key }) => key).join(' ')}
    </div>
  ),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const bookingId = '0190a000-0000-7000-8000-00000000b001';
const emergencyId = '0190a000-0000-7000-8000-00000000e001';
const token = 'A'.repeat(43);
const startedAt = '2026-03-03T10:00:00.000Z';
const booking = {
  id: bookingId,
  role: 'passenger',
  status: 'in_progress',
  acceptedAt: startedAt,
  passenger: { name: 'Ana Ruiz' },
  driver: { name: 'Lena Vogel', vehicle: 'Blue Kia Niro' },
  driverPlate: 'ABC 1234',
} as TripScreenPartProps['booking'];
const car = { lat: 33.45, lng: -112.07, at: startedAt };
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));
function openTrip(more: Partial<TripScreenPartProps['booking']> = {}) {
  const part = { booking: { ...booking, ...more }, position: car, nowMs: 0 };
  renderOnPage(
    [<EmergencyButton key="help" {...part} />, <ShareTripButton key="share" {...part} />],
    '/trip/b',
  );
}

/** Starts a fake server with one trip. The server stores the emergency that a test starts. */
function startSafetyServer(contacts: number, answers: Parameters<typeof startFakeServer>[0] = {}) {
  let emergency: TripSafetyStatus['emergency'] = null;
  return startFakeServer({
    getTripSafety: () => ({ canCallHelp: true, emergency, contacts, phones: [] }),
    startEmergency({ args }) {
      const practice = args['practice'] === true;
      const alerted = practice ? 0 : contacts;
      emergency = { id: emergencyId, bookingId, practice, alerted, startedAt, safeAt: null };
      return { emergency };
    },
    markSafe() {
      emergency = { ...emergency!, safeAt: startedAt };
      return { emergency };
    },
    processGeolocationSecure: ({ args }) =>
      args['requestType'] === 'nearby'
        ? { nearby: [{ name: 'Encanto Park', distance: 20 }] }
        : {
            place: { locality: 'Encanto', city: 'Phoenix' },
            intersection: { name: '15th Ave & Encanto Blvd', distance: 60 },
          },
    ...answers,
  });
}
const argsOf = (calls: ReturnType<typeof startFakeServer>, name: string) =>
  calls.filter((call) => call.name === name).map(({ args }) => args);

test('EXP-098 the emergency sheet calls 911, and reads out place, coordinates, car and driver', async () => {
  startSafetyServer(2);
  openTrip();
  await press('Emergency');
  const link = await screen.findByRole('link', { name: 'Call 911', hidden: true });
  expect(link.getAttribute('href')).toBe('tel:911');
  const words = within(screen.getByRole('region', { name: 'Read this aloud', hidden: true }));
  const place = await words.findByText(
    "I'm near Encanto Park and 15th Ave & Encanto Blvd, in Encanto, Phoenix.",
  );
  const position = words.getByText('My location is 33.45000, -112.07000.');
  expect(place.compareDocumentPosition(position)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(words.getByText("I'm riding in a Blue Kia Niro, driven by Lena Vogel.")).toBeTruthy();
  expect(words.getByText('The license plate is ABC 1234.')).toBeTruthy();
});

test('EXP-098 the sheet prefers the position of this device, and sends it with the alert', async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: 33.5, longitude: -112.1 } });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const calls = startSafetyServer(2);
  openTrip();
  await press('Emergency');
  await screen.findByText('My location is 33.50000, -112.10000.');
  await press('Alert my 2 trusted contacts');
  expect(await screen.findByText(/^2 people were alerted at /)).toBeTruthy();
  expect(argsOf(calls, 'startEmergency')).toEqual([
    { bookingId, practice: false, position: { lat: 33.5, lng: -112.1 } },
  ]);
  // While the emergency is open, the dialog offers no second alert.
  expect(screen.queryByRole('button', { name: /^Alert my/, hidden: true })).toBeNull();
  await press("I'm safe");
  await screen.findByText("Glad you're safe. Your contacts know.");
  expect(argsOf(calls, 'markSafe')).toEqual([{ emergencyId }]);
  await screen.findByRole('button', { name: 'Alert my 2 trusted contacts', hidden: true });
});

test('EXP-098 a practice runs the same steps and says that nobody was alerted', async () => {
  const calls = startSafetyServer(0);
  openTrip();
  await press('Emergency');
  const link = await screen.findByRole('link', { name: 'Add trusted contacts', hidden: true });
  expect(link.getAttribute('href')).toBe('/settings/trusted');
  await press('Practice asking for help');
  await screen.findByText('This is a practice run. Nobody was alerted.');
  expect(argsOf(calls, 'startEmergency')).toMatchObject([{ practice: true }]);
  await press("I'm safe");
  await screen.findByText('Practice is over.');
});

test('EXP-098 a failed alert is said, and can be tried again', async () => {
  startSafetyServer(1, {
    startEmergency() {
      throw new FakeServerError(409, 'This trip is over', 'ended');
    },
  });
  openTrip();
  await press('Emergency');
  await press('Alert my trusted contact');
  expect(await screen.findByText("We couldn't alert your contacts. This trip is over")).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Alert my trusted contact', hidden: true });
  expect(again).toHaveProperty('disabled', false);
});

test('EXP-098 after the end of a trip, the safety tools stay only while an emergency is open', async () => {
  const emergency = { id: emergencyId, bookingId, practice: false, alerted: 1, startedAt };
  for (const [status, safeAt, isShown] of [
    ['completed', null, true],
    ['completed', startedAt, false],
    ['cancelled', startedAt, false],
  ] as const) {
    const calls = startSafetyServer(1, {
      getTripSafety: () => ({
        canCallHelp: true,
        emergency: { ...emergency, safeAt },
        contacts: 1,
        phones: [],
      }),
    });
    openTrip({ status });
    if (isShown) await screen.findByRole('button', { name: 'Emergency' });
    await waitFor(() => expect(argsOf(calls, 'getTripSafety')).toHaveLength(1));
    expect(screen.queryAllByRole('button').length > 0).toBe(isShown);
    cleanup();
  }
});

test('EXP-098 only the parties of an accepted trip have the safety tools', async () => {
  const calls = startSafetyServer(1);
  for (const more of [{ role: 'admin' }, { role: 'candidate' }, { acceptedAt: null }] as const) {
    openTrip(more);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
  expect(argsOf(calls, 'getTripSafety')).toEqual([]);
});

test('EXP-098 an emergency that is open long after the trip can still be ended, and no new one started', async () => {
  const emergency = { id: emergencyId, bookingId, practice: false, alerted: 1, startedAt, safeAt: null };
  let safeAt: string | null = null;
  const getTripSafety = () => ({
    canCallHelp: false,
    emergency: { ...emergency, safeAt },
    contacts: 1,
    phones: [],
  });
  const markSafe = () => {
    safeAt = startedAt;
    return { emergency: { ...emergency, safeAt } };
  };
  const calls = startSafetyServer(1, { getTripSafety, markSafe });
  openTrip({ status: 'completed' });
  await press('Emergency');
  await press("I'm safe");
  await waitFor(() => expect(argsOf(calls, 'markSafe')).toEqual([{ emergencyId }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: "I'm safe", hidden: true })).toBeNull());
  for (const name of [/^Alert/, /ractice/])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  cleanup();
  openTrip({ status: 'completed' });
  await waitFor(() => expect(argsOf(calls, 'getTripSafety').length).toBeGreaterThan(2));
  expect(screen.queryByRole('button')).toBeNull();
});

test('EXP-098 a link is made from 256 random bits, copied, listed and ended', async () => {
  let shares: object[] = [];
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  // Simulates a browser in which the property `navigator.share` exists but is not a function.
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const calls = startSafetyServer(0, {
    listTripShares: () => ({ shares }),
    createTripShare() {
      shares = [{ id: 'one', createdAt: startedAt }];
      return { share: shares[0]! };
    },
    revokeTripShare() {
      shares = [];
      return { revoked: true };
    },
  });
  openTrip();
  await press('Share trip');
  await press('Create a link');
  await screen.findByText('Link copied. Send it to someone you trust.');
  const [made] = argsOf(calls, 'createTripShare');
  expect(made!['token']).toMatch(/^[\w-]{43}$/);
  expect(copied).toEqual([`${location.origin}/trip-shared#${String(made!['token'])}`]);
  await press('Copy link');
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied[1]).toBe(copied[0]);
  await press('Turn off link 1');
  await screen.findByText('Link turned off');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Active links', hidden: true })).toBeNull());
});

const followed: TripSharedByLink = {
  status: 'in_progress',
  sharer: 'Rita',
  driver: 'Dan',
  vehicle: 'Blue wagon',
  destination: { lat: 33.45, lng: -112.07 },
  position: { ...car, lat: 33.4 },
  arrival: { at: 'dropoff', time: '2026-03-03T10:07:00.000Z', isEarliest: false },
  endedAt: null,
};

/** Sets the state of the live query. */
const setLive = (state: Partial<typeof live.state>) =>
  Object.assign(live, { state: { data: undefined, status: 'live', error: null, ...state } });
const ended = { status: 'failed', error: { reason: 'not_found', isUnreachable: false } };

test('EXP-098 a guest follows the trip of a link live, and a link that has ended shows nothing of it', async () => {
  const path = [
    { lat: 33.4, lng: -112.07 },
    { lat: 33.448, lng: -112.07 },
    { lat: 33.45, lng: -112.07 },
  ];
  startFakeServer(
    { processMapsIntegration: () => ({ miles: 1, minutes: 1, approximate: true, path }) },
    false,
  );
  const open = (hash: string) => renderOnPage(<SharedTripScreen />, `/trip-shared${hash}`);
  setLive({ data: { trip: followed } });
  open(`#${token}`);
  expect(await screen.findByRole('heading', { name: "Rita's trip" })).toBeTruthy();
  expect(screen.getByText('In progress')).toBeTruthy();
  expect(screen.getByText(/^Arriving at \d+:07/)).toBeTruthy();
  expect(screen.getByText('About 7 min to the dropoff')).toBeTruthy();
  expect(screen.getByText('Blue wagon')).toBeTruthy();
  expect(screen.getByTestId('map').textContent).toBe('dropoff car');
  // The line ends at the edge of the destination's rounded area, so it has fewer positions than the route.
  await waitFor(() => expect(screen.getByTestId('map').dataset['positions']).toBe('2'));
  expect(live.subscriptions).toEqual([['getSharedTrip', { token }, true]]);
  cleanup();
  // The live query has failed but still has the value that it received before the link ended.
  setLive({ data: { trip: followed }, ...ended });
  open(`#${token}`);
  expect(await screen.findByText("This link doesn't work anymore")).toBeTruthy();
  expect(screen.queryByText('Blue wagon')).toBeNull();
  cleanup();
  setLive({ status: 'loading' });
  open('#cut');
  expect(await screen.findByText("This link doesn't work anymore")).toBeTruthy();
  expect(live.subscriptions.at(-1)?.[2]).toBe(false);
});

test.each([
  ['59 minutes', '2026-03-03T09:01:00.000Z', 'The trip has ended'],
  ['60 minutes', '2026-03-03T09:00:00.000Z', "This link doesn't work anymore"],
])('EXP-098 %s after the trip its open page shows: %s %s', async (_after, endedAt, expected) => {
  startFakeServer({}, false);
  setLive({
    data: { trip: { ...followed, status: 'completed', position: null, arrival: null, endedAt } },
  });
  renderOnPage(<SharedTripScreen />, `/trip-shared#${token}`);
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('EXP-098 the owner of an address agrees by the link of the letter', async () => {
  const calls = startFakeServer({ confirmTrustedContact: () => ({ name: 'Rita' }) }, false);
  renderOnPage(<ConfirmTrustedContactScreen />, `/trusted-contact#${token}`);
  expect(await screen.findByText("You're Rita's trusted contact now")).toBeTruthy();
  expect(argsOf(calls, 'confirmTrustedContact')).toEqual([{ token }]);
});

test('EXP-098 the settings add a contact by email, show that it waits, and remove it', async () => {
  let contacts: TrustedContact[] = [];
  const email = 'fred@example.net';
  let isRefused = true;
  const calls = startFakeServer({
    listTrustedContacts: () => ({ contacts }),
    addTrustedContact() {
      if (isRefused) throw new FakeServerError(409, 'This is already one of your trusted contacts', 'added');
      contacts = [{ id: 'one', person: null, email, phone: null, name: null, confirmed: false }];
      return { contact: contacts[0]! };
    },
    removeTrustedContact() {
      contacts = [];
      return { removed: true };
    },
  });
  renderOnPage(<TrustedContactSettings user={signedInUser} />, '/settings/trusted');
  await screen.findByText('No trusted contacts yet');
  await press('Add a trusted contact');
  fireEvent.change(await screen.findByLabelText('Their email'), { target: { value: ` ${email} ` } });
  await press('Send the email');
  await screen.findByText('This is already one of your trusted contacts');
  isRefused = false;
  await press('Send the email');
  await screen.findByText('Waiting for a reply');
  expect(argsOf(calls, 'addTrustedContact').at(-1)).toEqual({ email });
  await press(`Remove ${email}`);
  await screen.findByText('No trusted contacts yet');
});

test('VAL-012 VAL-013 a phone number is saved with a name, after its errors were shown', async () => {
  let contacts: TrustedContact[] = [];
  const calls = startFakeServer({
    listTrustedContacts: () => ({ contacts }),
    addTrustedContact({ args }) {
      const { name, phone } = args as { name: string; phone: string };
      contacts = [{ id: 'one', person: null, email: null, phone, name, confirmed: true }];
      return { contact: contacts[0]! };
    },
  });
  renderOnPage(<TrustedContactSettings user={signedInUser} />, '/settings/trusted');
  await press('Add a trusted contact');
  await press('Save the number');
  await screen.findByText('Phone number is required');
  expect(screen.getByText('Name is required')).toBeTruthy();
  const phone = screen.getByLabelText('Phone number');
  fireEvent.change(phone, { target: { value: '0602' } });
  fireEvent.change(screen.getByLabelText("Contact's name"), { target: { value: ' Mom ' } });
  await press('Save the number');
  await screen.findByText('Invalid phone number format');
  expect(argsOf(calls, 'addTrustedContact')).toEqual([]);
  fireEvent.change(phone, { target: { value: '+1 (602) 555-0100' } });
  await press('Save the number');
  const row = (await screen.findByText('Mom')).closest('li')!;
  expect(within(row).getByText('+1 (602) 555-0100')).toBeTruthy();
  expect(argsOf(calls, 'addTrustedContact')).toEqual([{ phone: '+1 (602) 555-0100', name: 'Mom' }]);
});
