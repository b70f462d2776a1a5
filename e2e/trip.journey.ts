/**
 * A rider and a driver in two browsers: a complete trip, the ways to cancel one, and the exact token balances after
 * each.
 */
import type { Browser, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test as base } from './fixtures.ts';
import {
  makeDataFolder,
  removeDataFolder,
  runAdminCommand,
  type ServerProcess,
  startServer,
} from './server-process.ts';
import { call, type Person, signUp } from './wire.ts';

interface Ride {
  server: ServerProcess;
  rider: Person;
  driver: Person;
}

const pickup = { lat: 33.4484, lng: -112.074 };
/** Dropoff whose estimated road distance is ten miles, north of the pickup. */
const dropoff = { lat: pickup.lat + 10 / (69.0936 * 1.3), lng: pickup.lng };

const test = base.extend<object, { ride: Ride }>({
  ride: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      const [rider, driver] = [
        await signUp(server.url, 'Rita Rider'),
        await signUp(server.url, 'Dan Driver'),
      ];
      await call(
        server.url,
        'saveDriverProfile',
        { vehicle: 'Blue wagon', area: { ...pickup, miles: 30 } },
        driver.token,
      );
      runAdminCommand(dataDir, 'driver', 'approve', driver.email);
      await call(server.url, 'setDriverOnline', { online: true }, driver.token);
      await expect.poll(() => balanceOf(server.url, rider)).toBe(100);
      await use({ server, rider, driver });
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

const balanceOf = async (url: string, { token }: Person) =>
  (await call<{ balance: number }>(url, 'getBalance', {}, token)).balance;

async function openAs(browser: Browser, { server }: Ride, person: Person): Promise<Page> {
  const context = await createVisitorContext(browser, {
    geolocation: { latitude: pickup.lat, longitude: pickup.lng },
    permissions: ['geolocation'],
    baseURL: server.url,
  });
  await signInContext(context, server.url, person);
  return context.newPage();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a ride by a call to the server, and opens the trip in `pages`. Returns the id of the booking. */
async function request({ server, rider, driver }: Ride, ...pages: Page[]): Promise<string> {
  const stops = {
    pickup: { ...pickup, address: '12 Palm Lane' },
    dropoff: { ...dropoff, address: '9 Desert Road' },
  };
  const { quote } = await call<{ quote: { id: string } }>(
    server.url,
    'quoteAndCreateOffer',
    stops,
    rider.token,
  );
  const { booking } = await call<{ booking: { id: string } }>(
    server.url,
    'createBooking',
    { quoteId: quote.id, driverId: driver.id },
    rider.token,
  );
  for (const page of pages) await page.goto(`/trip/${booking.id}`);
  return booking.id;
}

/** Sets the position that the browser reports, and prevents it from reporting a cached one. */
const moveTo = (page: Page, position: { lat: number; lng: number }) =>
  page.evaluate(({ lat, lng }) => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition);
  }, position);

/** Creates a share link of the rider's trip, opens it as a guest, and revokes it as the rider. */
async function followByLink(browser: Browser, rides: Page): Promise<void> {
  const copied = rides.evaluate(
    () =>
      new Promise<string>((resolve) => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        navigator.clipboard.writeText = async (text) => resolve(text);
      }),
  );
  await press(rides, 'Share trip');
  await press(rides, 'Create a link');
  const context = await createVisitorContext(browser, {});
  const guest = await context.newPage();
  await guest.goto(await copied);
  await expect(guest.getByRole('heading', { name: "Rita's trip" })).toBeVisible();
  await expect(guest.getByText('Blue wagon')).toBeVisible();
  await expect(guest.getByText('9 Desert Road')).toHaveCount(0);
  await press(rides, 'Turn off link 1');
  await expect(rides.getByText('Link turned off')).toBeVisible();
  await expect(guest.getByText("This link doesn't work anymore")).toBeVisible();
  await context.close();
  await rides.keyboard.press('Escape');
}

/** Proposes a dropoff that is 2 miles nearer as the rider, and accepts the lower price as the driver. */
async function changeDropoff(rides: Page, drives: Page): Promise<void> {
  await press(rides, 'Add a stop or change the dropoff');
  await rides.getByRole('button', { name: /^Dropoff/ }).click();
  await moveTo(rides, { lat: pickup.lat + 8 / (69.0936 * 1.3), lng: pickup.lng });
  await press(rides, 'Use my location');
  await rides.getByLabel('Name this spot for your driver').fill('7 Desert Road');
  await press(rides, 'Use this spot');
  await press(rides, 'Request change · −4 tokens');
  await expect(rides.getByText('Waiting for Dan to accept your change')).toBeVisible();
  await press(drives, 'Accept');
  // Until the change is accepted, its card shows the new address, too.
  await expect(rides.getByText('Waiting for Dan to accept your change')).toBeHidden();
  // In a wide window the details of the trip, which contain the addresses, are unfolded from the start.
  await expect(
    rides.getByRole('region', { name: 'Trip', exact: true }).getByText('7 Desert Road'),
  ).toBeVisible();
}

/**
 * Waits until the page has left the history entry of a closed dialog. The browser would otherwise abort the loading of
 * the next address.
 */
async function leaveDialogEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { plazaDialog?: true } | null)?.plazaDialog);
}

async function cancel(page: Page, consequence: RegExp): Promise<void> {
  await press(page, 'Cancel Trip');
  const dialog = page.getByRole('dialog');
  const anyway = dialog.getByRole('button', { name: 'Cancel anyway' });
  await expect(anyway.or(dialog.getByText(consequence)).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(dialog.getByText(consequence)).toBeVisible();
  await dialog.getByLabel('Something else').check();
  await dialog.getByRole('button', { name: 'Cancel Trip', exact: true }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await leaveDialogEntry(page);
}

test('RIDE-006 RIDE-022 TRIP-003 CALL-006 SHELL-003 SHELL-038 EXP-094 EXP-097 EXP-098 EXP-103 EXP-001 a rider books, shares and shortens the trip, a driver drives, both rate, and the tokens are exact', async ({
  browser,
  ride,
}) => {
  const { server, rider, driver } = ride;
  const [rides, drives] = [await openAs(browser, ride, rider), await openAs(browser, ride, driver)];
  const balances = async () => [await balanceOf(server.url, rider), await balanceOf(server.url, driver)];
  const before = await balances();

  await rides.goto('/ryde');
  await rides.getByRole('button', { name: /^Pickup/ }).click();
  await press(rides, 'Use my location');
  await rides.getByLabel('Name this spot for your driver').fill('12 Palm Lane');
  await press(rides, 'Use this spot');
  await rides.getByRole('button', { name: /^Dropoff/ }).click();
  await moveTo(rides, dropoff);
  await press(rides, 'Use my location');
  await rides.getByLabel('Name this spot for your driver').fill('9 Desert Road');
  await press(rides, 'Use this spot');
  await expect(rides.getByRole('region', { name: 'Price' })).toContainText('25 tokens');
  const ready = await rides.getByText('Tokens left after booking').locator('+ dd').textContent();
  expect(await balances()).toEqual(before);
  await rides.getByText('Use a start code').click();
  await press(rides, 'Book for 25 tokens');
  await rides.waitForURL(/\/trip\//);
  expect(await balances()).toEqual([before[0]! - 5, before[1]]);
  // The number that the rider read before booking is the one that the header's dialog shows now.
  await press(rides, `${before[0]! - 5} tokens, see your balance`);
  const shown = rides.getByRole('dialog', { name: 'Your tokens' }).getByText('Ready to use');
  await expect(shown.locator('+ *')).toHaveText(ready!);
  await rides.keyboard.press('Escape');

  await drives.goto(new URL(rides.url()).pathname);
  await press(drives, 'Accept Booking');
  await expect(drives.getByText('Trip status updated!').first()).toBeVisible();
  await press(drives, 'Go En Route to Pickup');
  await expect(rides.getByText('Driver on the way', { exact: true })).toBeVisible();
  await followByLink(browser, rides);
  await changeDropoff(rides, drives);
  const code = (await rides.getByText(/^\d{6}$/).textContent())!;
  await press(drives, 'Passenger On Board');
  await drives.getByRole('textbox', { name: 'Start code' }).fill(code);
  await drives.getByRole('dialog').getByRole('button', { name: 'Passenger On Board' }).click();
  await press(rides, 'Confirm pickup');
  await expect(rides.getByText('Pickup confirmed', { exact: true })).toBeVisible();
  expect(await balances()).toEqual([before[0]! - 21, before[1]]);
  await press(drives, 'Begin Trip');
  const timer = rides.getByRole('timer');
  await expect(timer).toHaveText(/^\d\d:\d\d$/);
  const first = (await timer.textContent())!;
  await expect(timer).not.toHaveText(first);
  await press(drives, 'Complete Trip');
  // The journey sends no positions, so the app asks whether the car is at the dropoff.
  await drives.getByRole('dialog').getByRole('button', { name: 'Complete Trip' }).click();

  for (const page of [rides, drives]) {
    await expect(page.getByRole('dialog')).toContainText(/^How was your/);
    await press(page, 'Submit Rating');
    await expect(page.getByText('You gave 5 stars.')).toBeVisible();
  }
  // Without two positions under way the trip costs its estimate.
  expect(await balances()).toEqual([before[0]! - 21, before[1]! + 21]);
  await leaveDialogEntry(rides);
  await rides.goto('/ryde/trips');
  await expect(rides.getByRole('list', { name: 'Your trips' }).getByText('21 tokens')).toBeVisible();
  await rides.context().close();
  await drives.context().close();
});

test('RIDE-023 RIDE-024 EXP-099 each way to cancel moves the tokens that its dialog names @long', async ({
  browser,
  ride,
}) => {
  const { server, rider, driver } = ride;
  const [rides, drives] = [await openAs(browser, ride, rider), await openAs(browser, ride, driver)];
  const balances = async () => [await balanceOf(server.url, rider), await balanceOf(server.url, driver)];
  let [own, earned] = (await balances()) as [number, number];

  await request(ride, rides);
  await cancel(rides, /^You won't get the 5-token booking fee back/);
  expect(await balances()).toEqual([(own -= 5), earned]);

  await request(ride, drives);
  await press(drives, 'Decline');
  await expect(drives.getByText('Canceled', { exact: true })).toBeVisible();
  expect(await balances()).toEqual([own, earned]);

  await request(ride, rides, drives);
  await press(drives, 'Accept Booking');
  await cancel(drives, /^Rita gets 5 tokens back/);
  await expect(rides.getByText('You got your 5-token booking fee back.')).toBeVisible();
  expect(await balances()).toEqual([own, earned]);

  await request(ride, rides, drives);
  await press(drives, 'Accept Booking');
  await cancel(rides, /^The 5-token booking fee goes to Dan/);
  expect(await balances()).toEqual([(own -= 5), (earned += 5)]);

  await request(ride, rides, drives);
  await press(drives, 'Accept Booking');
  await press(drives, 'Go En Route to Pickup');
  await press(drives, 'Passenger On Board');
  await press(rides, 'Confirm pickup');
  await cancel(rides, /^You get 20 tokens back/);
  expect(await balances()).toEqual([own - 5, earned + 5]);
  await rides.context().close();
  await drives.context().close();
});

test('NEW-02 two taps lead from an open event page to a booked shared ride, and a neighbor joins it by two more', async ({
  browser,
  ride,
}) => {
  const { server } = ride;
  const say = <Result>(person: Person, name: string, args: Record<string, unknown>) =>
    call<Result>(server.url, name, args, person.token);
  const [host, ...goers] = [
    await signUp(server.url, 'Hana Host'),
    await signUp(server.url, 'Gus Goer'),
    await signUp(server.url, 'Nina Neighbor'),
  ] as const;
  const { event } = await say<{ event: { id: string } }>(host, 'createEvent', {
    title: 'Lantern walk',
    startTime: new Date(Date.now() + 3 * 3_600_000).toISOString(),
    venue: { name: 'The porch', ...dropoff },
  });
  const pages: Page[] = [];
  for (const goer of goers) {
    await say(goer, 'answerEvent', { eventId: event.id, answer: 'going' });
    await expect.poll(() => balanceOf(server.url, goer)).toBe(100);
    const page = await openAs(browser, ride, goer);
    await page.addInitScript(() => {
      const counted = window as unknown as { taps: number };
      counted.taps = 0;
      addEventListener('click', () => (counted.taps += 1), true);
    });
    await page.goto(`/event/${event.id}`);
    await expect(page.getByText(/^Nobody has booked a shared ride yet. Be the first/)).toBeVisible();
    pages.push(page);
  }
  const countTaps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);
  const [first, second] = pages as [Page, Page];
  await first.getByRole('button', { name: /^Book a shared ride to the event/ }).click();
  await press(first, 'Book for 25 tokens');
  await expect(first).toHaveURL(/\/trip\//);
  await expect(first.getByText('Waiting for a driver').first()).toBeVisible();
  expect(await countTaps(first)).toBe(2);
  expect(await balanceOf(server.url, goers[0])).toBe(95);
  // The other open page shows the ride by itself.
  await second.getByRole('button', { name: /^Join/ }).click();
  await press(second, 'Book for 15 tokens');
  await expect(second).toHaveURL(/\/trip\//);
  expect(await countTaps(second)).toBe(2);
  for (const page of pages) await page.context().close();
});
