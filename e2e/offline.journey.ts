/** The app without a network: the last seen content, and the update to a new version. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

/** Waits until the service worker controls the page, and the page has saved exactly `copies` offline copies. */
async function isReadyOffline(page: Page, copies: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => countCopies(page)).toBe(copies);
}

/** Returns the number of offline copies in the browser. */
async function countCopies(page: Page): Promise<number> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  // Opening a database that does not exist would create it without its table.
  if (!names.includes('sd_copies')) return 0;
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sd_copies');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const base = opening.result;
          const counting = base.transaction('rows').objectStore('rows').count();
          counting.addEventListener('success', () => {
            base.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

test('EXP-004 a person who reloads without a network stays signed in and sees their feed; signing out deletes both', async ({
  browser,
  server,
}) => {
  const off = await signUp(server.url, 'Olive Offline');
  await call(server.url, 'createPost', { content: 'Read me on the train' }, off.token);
  const context = await createVisitorContext(browser, { serviceWorkers: 'allow' });
  await signInContext(context, server.url, off);
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Read me on the train')).toBeVisible();
  const pill = page.getByRole('button', { name: /tokens/ });
  await expect(pill).toHaveAccessibleName(/^\d+ tokens, see your balance$/);
  const tokens = /^\d+/.exec((await pill.getAttribute('aria-label'))!)![0];
  // The account, the balance, the feed, the stories.
  await isReadyOffline(page, 4);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await expect(page.getByText('Read me on the train')).toBeVisible();
  await expect(page.getByText('@olive.offline').first()).toBeVisible();
  await expect(pill).toHaveAccessibleName(`${tokens} tokens when you were last online`);
  await expect(page.getByText('1,250')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);

  await context.setOffline(false);
  await call(server.url, 'createPost', { content: 'Out of the tunnel' }, off.token);
  await expect(page.getByText('Out of the tunnel')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await expect(pill).toHaveAccessibleName(/see your balance$/);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline.")).toBeVisible();
  // The feed of guests, which has her posts, may be stored by now. Her account, balance and menu are not.
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await expect(pill).toHaveCount(0);
  await expect(page.getByText('1,250')).toHaveCount(0);
  await context.close();
});

test('EXP-004 a guest opens the app without a network and reads the feed of the last visit @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Greta Guest');
  await call(server.url, 'createPost', { content: 'For everybody, also offline' }, author.token);
  const context = await createVisitorContext(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('For everybody, also offline')).toBeVisible();
  // The feed, the stories.
  await isReadyOffline(page, 2);
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(server.url);
  await expect(again.getByText("You're offline.")).toBeVisible();
  await expect(again.getByText('For everybody, also offline')).toBeVisible();
  await context.close();
});

/**
 * Starts a proxy in front of the server. After `publish` is called, the proxy serves another version of the service
 * worker.
 */
async function startProxy(target: string): Promise<{ url: string; proxy: Server; publish: () => void }> {
  let isNewer = false;
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(target).host };
    delete headers.origin;
    // Requests complete and uncompressed responses, so that the test can append to them.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const)
      delete headers[name];
    const forwarded = request(
      new URL(incoming.url!, target),
      { method: incoming.method, headers },
      (answer) => {
        if (!isNewer || incoming.url !== '/service-worker.js') {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode!, rest);
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => outgoing.end('\n// A newer version.\n'));
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, proxy, publish: () => void (isNewer = true) };
}

test('EXP-004 a new version is offered without a spinner, and pressing Update reloads into it @long', async ({
  browser,
  server,
}) => {
  const { url, proxy, publish } = await startProxy(server.url);
  const context = await createVisitorContext(browser, { serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    const offer = page.getByRole('status').filter({ hasText: 'An app update is ready' });
    await expect(offer).toBeVisible();
    await expect(offer.getByText('Working')).toHaveCount(0);
    await expect(offer).toHaveAttribute('data-kind', 'custom');
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    const isUpToDate = () =>
      page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.getRegistration())!;
        return registration.waiting === null && registration.active !== null;
      });
    await expect.poll(isUpToDate).toBe(true);
    await expect(page.getByText('An app update is ready')).toHaveCount(0);
    await expect(page.getByText('Updating')).toHaveCount(0);
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
});
