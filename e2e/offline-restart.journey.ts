/** The browser is closed and opened again without a network: the session, the last feed and the outbox remain. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchVisitorBrowser, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, type Person, signUp } from './wire.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-browser-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

async function draw(color: string): Promise<string> {
  const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

/**
 * Creates a neighbor with a post with a picture, a story and a conversation with the person, and gives the person an
 * avatar. Returns the neighbor and the id of the post.
 */
async function fillTown(
  url: string,
  person: Person,
  content: string,
): Promise<{ neighbor: Person; postId: string }> {
  const neighbor = await signUp(url, 'Nell Neighbor');
  const picture = await draw('#a33');
  const { post } = await call<{ post: { id: string } }>(
    url,
    'createPost',
    { content, images: [{ data: picture, alt: 'A red wall' }] },
    neighbor.token,
  );
  await call(url, 'createStory', { media: [{ data: picture, alt: 'A red wall' }] }, neighbor.token);
  await call(url, 'sendMessage', { recipientId: person.id, content: 'Coffee at nine?' }, neighbor.token);
  await call(url, 'sendMessage', { recipientId: neighbor.id, content: 'Yes' }, person.token);
  await call(url, 'updateProfile', { avatar: await draw('#38a') }, person.token);
  return { neighbor, postId: post.id };
}

/** Returns the kinds of the pictures that are stored for offline use: `posts`, `avatars`. */
const cachedPictures = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('plaza-seen-1')).keys()).map(({ url }) => url.split('/')[4]),
  );

const copies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('sd_copies');
        opening.addEventListener('success', () => {
          if (!opening.result.objectStoreNames.contains('rows')) return resolve([]);
          const reading = opening.result.transaction('rows').objectStore('rows').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      }),
  );

/** Visits the feed until everything is stored, then closes the browser and opens it again without a network. */
async function restartOffline(
  url: string,
  person: Person,
  options: object,
  visit: (page: Page) => Promise<void>,
): Promise<{ context: BrowserContext; page: Page }> {
  const first = await launchVisitorBrowser(folder, options);
  await signInContext(first, url, person);
  const online = first.pages()[0]!;
  await online.goto(url);
  await online.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visit(online);
  await expect
    .poll(async () => (await copies(online)).map((key) => key.split(' ').slice(1).join(' ')))
    .toEqual(expect.arrayContaining(['me', 'balance', 'feed:home', 'stories']));
  await expect.poll(() => cachedPictures(online)).toEqual(expect.arrayContaining(['posts', 'avatars']));
  await first.close();

  const context = await launchVisitorBrowser(folder, options);
  await context.setOffline(true);
  const page = context.pages()[0]!;
  await page.goto(url);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  return { context, page };
}

const isLoaded = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('EXP-004 on a phone, a restart without a network keeps name, face, feed, pictures, stories and outbox; all of it is sent after reconnecting @long', async ({
  server,
}) => {
  const { url } = server;
  const off = await signUp(url, 'Olive Offline');
  const { neighbor, postId } = await fillTown(url, off, 'Read me in the tunnel');
  const { context, page } = await restartOffline(url, off, phone, async (online) => {
    await expect(online.getByText('Read me in the tunnel')).toBeVisible();
    await expect(
      online.getByRole('button', { name: /story by Nell Neighbor|Nell Neighbor's story|Nell/ }).first(),
    ).toBeVisible();
    await online.goto(`${url}/messages`);
    await expect.poll(() => copies(online)).toContain(`${off.id} conversations/inbox`);
    await online
      .getByRole('link', { name: /Nell Neighbor/ })
      .first()
      .tap();
    await expect(online.getByText('Coffee at nine?')).toBeVisible();
    await expect.poll(async () => (await copies(online)).join()).toMatch(/ conversation\/\w/);
    await online.goto(url);
    await expect(online.getByText('Read me in the tunnel')).toBeVisible();
  });

  const post = page.getByRole('article', { name: 'Post by Nell Neighbor' });
  await expect(post.getByText('Read me in the tunnel')).toBeVisible();
  await expect.poll(() => isLoaded(page, 'article img[alt="A red wall"]')).toBe(true);
  await expect(
    page.getByRole('region', { name: 'Stories' }).getByText('Nell', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your account, Olive Offline/ })).toBeVisible();
  await expect.poll(() => isLoaded(page, `img[src*="/media/avatars/${off.id}/"]`)).toBe(true);

  await post.getByRole('button', { name: 'Like', exact: true }).tap();
  await expect(post.getByRole('button', { name: /^Unlike/ })).toBeVisible();
  await post.getByText('Read me in the tunnel').tap();
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Dark in here');
  await page.locator('form').getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(page.getByRole('article', { name: 'Comment by Olive Offline' })).toBeVisible();
  await page.goto(`${url}/messages`);
  await page
    .getByRole('link', { name: /Nell Neighbor/ })
    .first()
    .tap();
  await page.getByRole('textbox', { name: 'Message' }).fill('Late, I am in the tunnel');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  // Until the message waits in the outbox, a reload of the page loses it.
  await expect(page.getByRole('listitem').filter({ hasText: 'Late, I am in the tunnel' })).toContainText(
    "Will send when you're back online",
  );
  await page.goto(url);
  await page.getByRole('button', { name: 'Create post' }).first().tap();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByLabel('Your post', { exact: true }).fill('Written under ground');
  await composer.getByRole('button', { name: 'Post', exact: true }).tap();
  await composer.getByRole('button', { name: "Post when I'm online" }).tap();
  await expect(composer).toBeHidden();

  // Another restart: what waits is still there.
  await context.close();
  const again = await launchVisitorBrowser(folder, phone);
  await again.setOffline(true);
  const later = again.pages()[0]!;
  await later.goto(url);
  await expect(later.getByText('Written under ground')).toBeVisible();
  await expect(
    later.getByRole('article', { name: 'Post by Nell Neighbor' }).getByRole('button', { name: /^Unlike/ }),
  ).toBeVisible();

  await again.setOffline(false);
  const find = async () => {
    const of = { postId };
    const { comments } = await call<{ comments: { content: string }[] }>(url, 'listComments', of);
    const { posts } = await call<{ posts: { content: string; likes: number }[] }>(url, 'listPosts', {});
    const { conversations } = await call<{ conversations: { lastMessage: { content: string } }[] }>(
      url,
      'listConversations',
      { userId: neighbor.id, box: 'inbox' },
      neighbor.token,
    );
    return [
      comments.map(({ content }) => content),
      posts.filter(({ content }) => content === 'Written under ground').length,
      posts.find(({ content }) => content === 'Read me in the tunnel')?.likes,
      conversations[0]?.lastMessage.content,
    ];
  };
  await expect.poll(find, { timeout: 40_000 }).toEqual([['Dark in here'], 1, 1, 'Late, I am in the tunnel']);
  await again.close();
});

test('EXP-004 by keyboard alone, a restart without a network shows the feed, logging out removes it at once, and the server ends the session afterwards @long', async ({
  server,
}) => {
  const { url } = server;
  const off = await signUp(url, 'Kim Keyboard');
  await fillTown(url, off, 'A quiet morning');
  const { context, page } = await restartOffline(url, off, {}, async (online) => {
    await expect(online.getByText('A quiet morning')).toBeVisible();
  });
  await expect(page.getByText('A quiet morning')).toBeVisible();
  await expect(page.getByText('@kim.keyboard').first()).toBeVisible();

  const tabTo = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${String(name)}`);
  };
  await tabTo('Your account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/logged out here, and we removed your data from this device/)).toBeVisible();
  await expect(page.getByText('kim.keyboard')).toHaveCount(0);
  await expect(page.getByText('A quiet morning')).toHaveCount(0);
  expect(await copies(page)).toEqual([]);
  expect(await page.evaluate(() => caches.has('plaza-seen-1'))).toBe(false);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(off.id);

  await context.close();
  const again = await launchVisitorBrowser(folder);
  const later = again.pages()[0]!;
  await again.setOffline(true);
  await later.goto(url);
  await expect(later.getByText("You're offline.")).toBeVisible();
  await expect(later.getByText('kim.keyboard')).toHaveCount(0);
  const isAlive = async () =>
    (await call<{ user: unknown }>(url, 'getSession', {}, cookieToken(await again.cookies()))).user !== null;
  expect(await isAlive(), 'the server does not know it yet').toBe(true);
  const token = cookieToken(await again.cookies());
  await again.setOffline(false);
  await expect
    .poll(async () => (await call<{ user: unknown }>(url, 'getSession', {}, token)).user)
    .toBeNull();
  await expect(later.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
  // The answer that deletes the cookie arrives after the server has ended the session.
  await expect
    .poll(async () => (await again.cookies()).map(({ name }) => name))
    .not.toContain('plaza_logged_out');
  await again.close();
});

const cookieToken = (cookies: { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'plaza_session')?.value;
