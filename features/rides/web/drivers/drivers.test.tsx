// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import type { BookingStatus } from '../../domain/statuses.ts';
import { listFavoriteAndPastDrivers } from '../book/known-drivers.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import RateTripDialog from '../trip/rate-trip-dialog.tsx';
import { TripRatingsSection } from '../trip/trip-ratings-section.tsx';
import { OtherTripParticipantCard } from '../trip/other-trip-participant-card.tsx';
import { TripMenu } from '../trip/trip-menu.tsx';
import { DriverBadgesSection } from './driver-badges-section.tsx';
import type { FavoriteOrBlockedDriver } from './driver-preferences.ts';
import FavoriteAndBlockedDriverSettings from './driver-settings.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const lena = makeBooking('completed', 'passenger').driver!;
const preferred = (
  name: string,
  preference: FavoriteOrBlockedDriver['preference'],
  canBeAsked = false,
): FavoriteOrBlockedDriver => ({ driver: { ...lena, id: name, name, handle: name }, preference, canBeAsked });
const names = (calls: ReturnType<typeof startFakeServer>, name: string) =>
  calls.filter((call) => call.name === name).map(({ args }) => args);
const button = (name: string) => screen.findByRole('button', { name });

function openCard(booking: Booking, { hasMenu = false } = {}) {
  let preference: FavoriteOrBlockedDriver['preference'] | null = null;
  const calls = startFakeServer({
    getDriverCard: () => ({
      driver: lena,
      completedTrips: 41,
      badges: [
        { badge: 'friendly', count: 12 },
        { badge: 'clean_car', count: 3 },
      ],
      preference,
    }),
    setDriverPreference: ({ args }) => {
      preference = args['preference'] as typeof preference;
      return { preference };
    },
  });
  renderOnPage(
    <>
      {hasMenu && <TripMenu booking={booking} />}
      <DriverBadgesSection booking={booking} />
    </>,
    '/trip/b',
  );
  return calls;
}
const driverId = lena.id;

test('EXP-102 a finished trip makes its driver a favorite, and takes that back', async () => {
  const calls = openCard(makeBooking('completed', 'passenger'));
  fireEvent.click(await button('Favorite'));
  expect(await screen.findByText('Lena Vogel is a favorite now')).toBeTruthy();
  await waitFor(async () => expect((await button('Favorite')).getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(await button('Favorite'));
  await screen.findByText('Lena Vogel was removed from your list');
  expect(names(calls, 'setDriverPreference')).toEqual([
    { driverId, preference: 'favorite' },
    { driverId, preference: null },
  ]);
});

test.each([
  ['an accepted', '2026-03-03T10:00:00.000Z'],
  ['a declined', null],
])(
  'EXP-102 the driver of %s trip is blocked for rides only after the consequence is read',
  async (_, acceptedAt) => {
    const calls = openCard(makeBooking('cancelled', 'passenger', { acceptedAt }), { hasMenu: true });
    const ask = async () => {
      fireEvent.click(await button('More options for Trip'));
      fireEvent.click(
        await screen.findByRole('menuitem', { name: "Don't ride together again", hidden: true }),
      );
      const dialog = within(await screen.findByRole('dialog', { hidden: true }));
      expect(dialog.getByText(/^Lena Vogel won't see your ride requests/)).toBeTruthy();
      return dialog;
    };
    fireEvent.click((await ask()).getByRole('button', { name: 'Never mind', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(names(calls, 'setDriverPreference')).toEqual([]);
    fireEvent.click((await ask()).getByRole('button', { name: "Don't ride together again", hidden: true }));
    await screen.findByText("You won't ride with Lena Vogel again");
    expect(names(calls, 'setDriverPreference')).toEqual([{ driverId, preference: 'blocked' }]);
    await waitFor(async () =>
      expect((await button("Don't ride together again")).getAttribute('aria-pressed')).toBe('true'),
    );
  },
);

test('EXP-005 EXP-102 the button that makes a driver a favorite gets the focus after the driver is unblocked', async () => {
  let preference: string | null = 'blocked';
  startFakeServer({
    getDriverCard: () => ({ driver: lena, completedTrips: 41, badges: [], preference }),
    setDriverPreference: () => ({ preference: (preference = null) }),
  });
  renderOnPage(<DriverBadgesSection booking={makeBooking('completed', 'passenger')} />, '/trip/b');
  const unblock = await button("Don't ride together again");
  unblock.focus();
  fireEvent.click(unblock);
  await waitFor(() => expect(unblock.isConnected).toBe(false));
  expect(document.activeElement).toBe(await button('Favorite'));
});

test('EXP-102 during the trip the passenger sees badges of the driver, and the driver sees no card', async () => {
  openCard(makeBooking('en_route', 'passenger'));
  const badges = within(await screen.findByRole('list', { name: 'What riders say about Lena Vogel' }));
  expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Friendly · 12',
    'Clean car · 3',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const calls = openCard(makeBooking('completed', 'driver'));
  await waitFor(() => expect(names(calls, 'getSession')).toHaveLength(1));
  expect(names(calls, 'getDriverCard')).toEqual([]);
});

test('EXP-102 NEW-08 the passenger reads plate, vehicle and driven trips before the label of a driver who often cancels', async () => {
  openCard(makeBooking('en_route', 'passenger'));
  cleanup();
  const show = async (cancelledTrips: number, status: BookingStatus = 'driver_accepted') => {
    const booking = makeBooking(status, 'passenger');
    const driver = { ...booking.driver!, rating: null, cancelledTrips };
    const shown = { ...booking, driver, driverPlate: 'ABC 1234' };
    renderOnPage(<OtherTripParticipantCard booking={shown} />, '/trip/b');
    await screen.findByText('41 trips driven');
    const text = screen.getByRole('region', { name: 'The other person' }).textContent;
    cleanup();
    return text;
  };
  const usual =
    /^License plate ABC 1234Blue Kia NiroLena Vogel41 trips driven · No ratings yet(?!Canceled|.*%)/;
  expect(await show(17)).toMatch(usual);
  expect(await show(18)).toMatch(/No ratings yetCanceled 18 of 59 trips/);
  expect(await show(18, 'en_route'), 'once the driver is on the way').toMatch(usual);
});

test('RIDE-027 with fewer than 10 trips, the driver reads the trips of the rider and no cancellations', async () => {
  const booking = makeBooking('driver_accepted', 'driver');
  let completedTrips = 4;
  startFakeServer({
    getReliability: () => ({
      reliability: { completedTrips, cancelledTrips: 5, repairedTrips: 0, reliabilityScore: 0 },
    }),
  });
  const passenger = { ...booking.passenger, cancelledTrips: 5 };
  renderOnPage(<OtherTripParticipantCard booking={{ ...booking, passenger }} />, '/trip/b');
  const record = await screen.findByText('4 trips taken');
  expect(record.parentElement!.parentElement!.textContent).not.toMatch(/cancel/i);
  cleanup();
  completedTrips = 5;
  renderOnPage(<OtherTripParticipantCard booking={{ ...booking, passenger }} />, '/trip/b');
  expect(await screen.findByText('Canceled 5 of 10 trips')).toBeTruthy();
});

test('EXP-102 a refused preference is said, and the buttons stay as they were', async () => {
  openCard(makeBooking('completed', 'passenger'));
  await button('Favorite');
  startFakeServer({
    getDriverCard: () => ({ driver: lena, completedTrips: 41, badges: [], preference: null }),
    setDriverPreference: () => {
      throw new FakeServerError(409, 'You can pick up to 200 drivers', 'too_many');
    },
  });
  fireEvent.click(await button('Favorite'));
  expect(await screen.findByText('You can pick up to 200 drivers')).toBeTruthy();
  expect((await button('Favorite')).getAttribute('aria-pressed')).toBe('false');
});

test('EXP-102 the settings list favorite and blocked drivers, and remove them', async () => {
  let drivers = [preferred('Fay', 'favorite', true), preferred('Bo', 'blocked')];
  const calls = startFakeServer({
    listDriverPreferences: () => ({ drivers }),
    setDriverPreference: ({ args }) => {
      drivers = drivers.filter(({ driver }) => driver.id !== args['driverId']);
      return { preference: null };
    },
  });
  renderOnPage(<FavoriteAndBlockedDriverSettings />, '/settings/drivers');
  const favorites = within(await screen.findByRole('region', { name: 'Favorite drivers' }));
  expect(favorites.getByText('Blue Kia Niro · Available now')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: "Drivers you've blocked" })).getByText('Bo')).toBeTruthy();
  fireEvent.click(await button('Remove Bo'));
  await waitFor(() => expect(screen.queryByText('Bo')).toBeNull());
  fireEvent.click(await button('Remove Fay'));
  expect(await screen.findByText('No favorite or blocked drivers yet')).toBeTruthy();
  expect(names(calls, 'setDriverPreference')).toEqual([
    { driverId: 'Bo', preference: null },
    { driverId: 'Fay', preference: null },
  ]);
});

test('EXP-102 a list of drivers that cannot be loaded is asked for again', async () => {
  let isDown = true;
  startFakeServer({
    listDriverPreferences: () => {
      if (isDown) throw new FakeServerError(500, 'Down', 'internal');
      return { drivers: [preferred('Fay', 'favorite')] };
    },
  });
  renderOnPage(<FavoriteAndBlockedDriverSettings />, '/settings/drivers');
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Fay')).toBeTruthy();
});

test('EXP-102 favorites can be asked first, and blocked drivers cannot be asked', () => {
  const driven = (name: string) =>
    makeBooking('completed', 'passenger', { driver: preferred(name, 'favorite').driver });
  const trips = ['Bo', 'Al', 'Fay', 'Cy'].map(driven);
  const preferences = [
    preferred('Fay', 'favorite'),
    preferred('Gil', 'favorite'),
    preferred('Bo', 'blocked'),
  ];
  expect(listFavoriteAndPastDrivers(trips, preferences).map(({ name }) => name)).toEqual([
    'Fay',
    'Gil',
    'Al',
    'Cy',
  ]);
  expect(listFavoriteAndPastDrivers(trips, []).map(({ name }) => name)).toEqual(['Bo', 'Al', 'Fay', 'Cy']);
});

test.each([
  ['passenger', 'Clean car', 'Easy pickup', 'clean_car'],
  ['driver', 'Easy pickup', 'Clean car', 'easy_pickup'],
] as const)(
  'EXP-102 the %s ticks badges of the other role, four at most',
  async (role, shown, hidden, id) => {
    const calls = startFakeServer({ rateTrip: () => ({ rated: true }) });
    renderOnPage(
      <RateTripDialog
        booking={makeBooking('completed', role)}
        onSkip={() => undefined}
        onClose={() => undefined}
      />,
      '/trip/b',
    );
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const chip = (name: string) => dialog.getByRole('button', { name, hidden: true });
    expect(dialog.queryByRole('button', { name: hidden, hidden: true })).toBeNull();
    const others = dialog
      .getAllByRole('button', { hidden: true })
      .filter((one) => one.hasAttribute('aria-pressed') && one.textContent !== shown);
    for (const one of [chip(shown), ...others]) fireEvent.click(one);
    const pressed = () =>
      dialog
        .getAllByRole('button', { hidden: true })
        .filter((one) => one.getAttribute('aria-pressed') === 'true');
    expect(pressed()).toHaveLength(4);
    for (const one of pressed()) if (one.textContent !== shown) fireEvent.click(one);
    fireEvent.click(chip('Submit Rating'));
    await waitFor(() => expect(names(calls, 'rateTrip')).toMatchObject([{ rating: 5, badges: [id] }]));
  },
);

test('EXP-102 TRIP-010 Q-70 badges and words are shown with the stars that they came with', async () => {
  const booking = makeBooking('completed', 'passenger', {
    rating: 4,
    driverRating: 4,
    passengerRating: 5,
    driverBadges: ['clean_car'],
    passengerBadges: ['friendly', 'on_time'],
    driverReview: 'Smooth drive',
    passengerReview: 'Ready at the curb',
  });
  startFakeServer({});
  renderOnPage(<TripRatingsSection booking={booking} position={null} nowMs={0} />, '/trip/b');
  expect(await screen.findByText('You gave 4 stars. Clean car')).toBeTruthy();
  expect(screen.getByText('Lena gave you 5 stars. Friendly · On time')).toBeTruthy();
  const wordsBelow = (sentence: RegExp) => screen.getByText(sentence).nextElementSibling?.textContent;
  expect([wordsBelow(/^You gave/), wordsBelow(/^Lena gave/)]).toEqual(['Smooth drive', 'Ready at the curb']);
});
