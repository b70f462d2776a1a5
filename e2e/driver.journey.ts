/** A driver sets up, is approved by an admin, goes online and takes a request before another driver does. */
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { getLaunchOptions, createVisitorContext, signInContext } from './browser.ts';
import { expect, test as base } from './fixtures.ts';
import {
  makeDataFolder,
  removeDataFolder,
  runAdminCommand,
  type ServerProcess,
  startServer,
} from './server-process.ts';
import { call, type Person, signUp } from './wire.ts';

type Operate = (...words: string[]) => void;
const test = base.extend<object, { town: { server: ServerProcess; operate: Operate } }>({
  town: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      await use({
        server,
        operate: (...words) => runAdminCommand(dataDir, ...words),
      });
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

test.use({ launchOptions: getLaunchOptions({ drawsMaps: true }) });

const area = { lat: 33.4484, lng: -112.074, miles: 20 };

async function takePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } });
  return { name: 'card.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('EXP-105 EXP-106 EXP-111 ONB-001 Q-82 a driver sets up, an admin approves, a request appears by itself, and the first driver gets it', async ({
  browser,
  town: { server, operate },
}) => {
  const { url } = server;
  const say = (person: Person, name: string, args: Record<string, unknown>) =>
    call<never>(url, name, args, person.token);
  const dana = await signUp(url, 'Dana Driver');
  const otto = await signUp(url, 'Otto Other');
  const rita = await signUp(url, 'Rita Rider');
  const ada = await signUp(url, 'Ada Admin');
  operate('grant', ada.email, '--unconfirmed');
  await say(otto, 'saveDriverProfile', { vehicle: 'Red van', area });
  operate('driver', 'approve', otto.email);
  await say(otto, 'setDriverOnline', { online: true });
  const open: BrowserContext[] = [];
  const pageOf = async (person: Person) => {
    const context = await createVisitorContext(browser);
    open.push(context);
    await signInContext(context, url, person);
    return context.newPage();
  };
  const [hers, his, desk] = [await pageOf(dana), await pageOf(otto), await pageOf(ada)];

  await hers.goto(`${url}/ryde/drive`);
  await hers.getByRole('button', { name: 'Set up your driver profile' }).click();
  await hers.getByText('I want to give neighbors rides').click();
  await hers.getByRole('button', { name: 'Next' }).click();
  await hers.getByLabel('Your vehicle').fill('Blue Honda Civic');
  await hers.getByLabel('License plate').fill('abc 1234');
  await hers.getByRole('button', { name: 'Next' }).click();
  await hers.getByRole('button', { name: 'Save' }).click();
  for (const name of ["Driver's license", 'Insurance']) {
    const form = hers.getByRole('group', { name });
    await form.getByLabel('Expiration date').fill(`${new Date().getFullYear() + 2}-01-31`);
    await form.locator('input[type=file]').setInputFiles(await takePhoto());
    await expect(form.getByText(/Valid until/)).toBeVisible();
  }
  await expect(hers.getByText(/We have everything we need/)).toBeVisible();
  await hers.getByRole('button', { name: 'Back to driving' }).click();
  await expect(hers.getByText("We're checking your documents")).toBeVisible();

  await desk.goto(`${url}/ryde/drivers`);
  const application = desk.getByRole('listitem', { name: 'Dana Driver' });
  await expect(application.getByText('ABC 1234')).toBeVisible();
  await application.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('No drivers are waiting')).toBeVisible();

  // On her open page, without a reload.
  await hers.getByText("You're offline").first().click();
  await expect(hers.getByRole('switch', { name: /You're online/ })).toBeChecked();
  await his.goto(`${url}/ryde/drive`);
  await expect(his.getByText('No ride requests right now')).toBeVisible();
  const pickup = { address: '12 Palm Lane', lat: 33.4767, lng: -112.0905 };
  const dropoff = { address: 'Heard Museum', lat: 33.5, lng: -112.0722 };
  const { quote } = await call<{ quote: { id: string } }>(
    url,
    'quoteAndCreateOffer',
    { pickup, dropoff },
    rita.token,
  );
  await say(rita, 'createBooking', { quoteId: quote.id });
  for (const page of [hers, his])
    await expect(page.getByRole('listitem', { name: 'Request from Rita Rider' })).toBeVisible();
  await hers.getByRole('button', { name: 'Accept Booking' }).click();
  await hers.waitForURL(/\/trip\//);
  await expect(his.getByRole('listitem', { name: 'Request from Rita Rider' })).toHaveCount(0);
  for (const context of open) await context.close();
});
