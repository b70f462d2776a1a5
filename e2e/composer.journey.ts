/** Writing a post: taps, keys, pictures that cannot be used, and a network that fails. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import { call, signUp } from './wire.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Post {
  content: string;
  images: string[];
  imageDetails: { width: number; height: number; alt: string }[];
  venue: string | null;
  tags: string[];
}

async function openHome(browser: Browser, url: string, name: string, options: BrowserContextOptions = {}) {
  const context = await createVisitorContext(browser, options);
  await signInContext(context, url, await signUp(url, name));
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Create post' }).first()).toBeVisible();
  return { context, page };
}

const composerOf = (page: Page) => page.getByRole('dialog', { name: 'Create post' });
const postButton = (page: Page) => composerOf(page).getByRole('button', { name: 'Post', exact: true });
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  composerOf(page).getByLabel('Photos', { exact: true }).setInputFiles(files);
const toFile = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const drawColor = (width: number, height: number, background = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function latestPost(url: string): Promise<Post> {
  const { posts } = await call<{ posts: Post[] }>(url, 'listPosts', { limit: 1 });
  return posts[0]!;
}

test('POST-001 MEDIA-006 SHELL-059 a photo post on a phone is three taps and the choice of the photo', async ({
  browser,
  server,
}) => {
  const { context, page } = await openHome(browser, server.url, 'Tara Touch', phone);
  // The round button slides under the header while the page scrolls down, and back when it scrolls up.
  const button = page.getByRole('button', { name: 'Create post' }).filter({ visible: true }).first();
  const place = (await button.boundingBox())!;
  expect(place.width).toBe(place.height);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
  });
  const readTopAt = async (y: number) => {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    return (await button.boundingBox())!.y;
  };
  await expect.poll(() => readTopAt(500)).toBeLessThan(place.y - 40);
  await page.waitForTimeout(400);
  await expect.poll(() => readTopAt(300)).toBeGreaterThan(place.y - 2);
  await page.evaluate(() => {
    document.body.style.minHeight = '';
    scrollTo(0, 0);
  });
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement;
        if (isTrusted) dataset['taps'] = String(Number(dataset['taps']) + 1);
      },
      { capture: true },
    );
  });
  await page.getByRole('button', { name: 'Create post' }).first().tap();
  const chooser = page.waitForEvent('filechooser');
  await composerOf(page).getByRole('button', { name: 'Add photos' }).tap();
  await (await chooser).setFiles(toFile('IMG_1.jpg', await createPhonePhoto()));
  await postButton(page).tap();
  await expect(composerOf(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset['taps'])).toBe('3');
  await expect(page.getByRole('article', { name: 'Post by Tara Touch' })).toBeVisible();
  expect((await latestPost(server.url)).images).toHaveLength(1);
  await context.close();
});

test('EXP-025 EXP-026 EXP-031 by keys alone a post gets photos in order, a description, a tag and a place', async ({
  browser,
  server,
}) => {
  const { context, page } = await openHome(browser, server.url, 'Kim Keys');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusByTab = async (name: string | RegExp, within = composerOf(page)) => {
    const target = within.getByRole('button', { name });
    for (let tabs = 0; tabs < 30; tabs++) {
      if (await target.evaluate((button) => button === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(name)}`);
  };
  await page.getByRole('button', { name: 'Create post' }).first().focus();
  await press('Enter');
  await expect(composerOf(page).getByLabel('Your post', { exact: true })).toBeFocused();
  // Requested early: a key opens the chooser before the browser could be told to intercept it.
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.type('Two skies over town ');
  await focusByTab('Add photos');
  await press('Enter');
  await (
    await chooser
  ).setFiles([
    toFile('wide.jpg', await drawColor(400, 200)),
    toFile('tall.jpg', await drawColor(200, 400, '#1d4ed8')),
  ]);
  await focusByTab('Photo 1 of 2');
  await press('ArrowRight');
  await expect(page.getByText('This is now photo 2 of 2.')).toBeAttached();
  await expect(composerOf(page).getByRole('button', { name: 'Photo 2 of 2' })).toBeFocused();
  await press('Enter');
  await expect(page.getByLabel('Alt text for photo 2')).toBeFocused();
  await page.keyboard.type('A wide red sky');
  await focusByTab('Done', page.getByRole('dialog', { name: 'Photo 2 of 2' }));
  await press('Enter');
  await focusByTab('Add a tag');
  await press('Enter');
  await page.keyboard.type('skies ');
  await focusByTab('Add a place');
  await press('Enter');
  await expect(page.getByLabel('Search places')).toBeFocused();
  await page.keyboard.type('My rooftop');
  await focusByTab(/^Use “My rooftop”/, page.getByRole('dialog', { name: 'Add a place' }));
  await press('Enter');
  await expect(composerOf(page).getByText('Everyone sees this place.')).toBeVisible();
  await focusByTab('Post');
  await press('Enter');
  await expect(composerOf(page)).toBeHidden();
  const post = await latestPost(server.url);
  expect(post).toMatchObject({ venue: 'My rooftop', tags: ['skies'] });
  expect(post.imageDetails.map(({ width, alt }) => [width, alt])).toEqual([
    [200, ''],
    [400, 'A wide red sky'],
  ]);
  await context.close();
});

test('Q-39 Q-80 odd input: one sentence says what happened, and the post is still possible @long', async ({
  browser,
  server,
}) => {
  const { context, page } = await openHome(browser, server.url, 'Odd Olga');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = composerOf(page);
  await choose(page, toFile('IMG_2.HEIC', Buffer.from('not a picture'), 'image/heic'));
  await expect(composer.getByText(/^This browser can't open HEIC photos\. Choose a JPEG/)).toBeVisible();
  const small = await drawColor(30, 20);
  await choose(
    page,
    Array.from({ length: 40 }, (_, at) => toFile(`${at}.jpg`, small)),
  );
  await expect(composer.getByText(/^You picked 40 photos\. A post can have up to 4/)).toBeVisible();
  await expect(composer.getByRole('button', { name: 'Photo 4 of 4' })).toBeVisible();
  for (let left = 4; left > 0; left--)
    await composer.getByRole('button', { name: `Remove photo ${left}` }).click();
  // One pixel, and the largest picture that is accepted.
  await choose(page, [
    toFile('dot.jpg', await drawColor(1, 1)),
    toFile('huge.jpg', await drawColor(8_000, 5_000)),
  ]);
  await expect(composer.getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible({ timeout: 20_000 });
  const words = composer.getByLabel('Your post', { exact: true });
  await words.fill('a'.repeat(5_001));
  await expect(postButton(page)).toBeDisabled();
  await words.fill('👋');
  await postButton(page).click();
  await expect(composer).toBeHidden({ timeout: 20_000 });
  const post = await latestPost(server.url);
  expect(post.content).toBe('👋');
  expect(post.imageDetails.map(({ width, height }) => [width, height])).toEqual([
    [1, 1],
    [1200, 750],
  ]);
  await context.close();
});

test('EXP-023 EXP-027 an upload that loses the network loses nothing and goes out when the network is back @long', async ({
  browser,
  server,
}) => {
  const { context, page } = await openHome(browser, server.url, 'Nina Network', phone);
  await page.getByRole('button', { name: 'Create post' }).first().tap();
  const composer = composerOf(page);
  await composer.getByLabel('Your post', { exact: true }).fill('From the edge of the signal');
  await choose(page, toFile('IMG_3.jpg', await createPhonePhoto()));
  await expect(composer.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();
  // A position that is refused leaves the search by name.
  await composer.getByRole('button', { name: 'Add a place' }).tap();
  await page.getByRole('button', { name: 'Use my location' }).tap();
  await expect(page.getByText('Location access denied by user')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).tap();

  const network = await context.newCDPSession(page);
  const setNetwork = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  await setNetwork(false, 20_000);
  await postButton(page).tap();
  await expect(composer.getByRole('progressbar', { name: 'Uploading photo 1' })).toBeVisible();
  await composer.getByRole('button', { name: 'Cancel' }).tap();
  await expect(composer.getByText("Upload canceled. We didn't post anything.")).toBeVisible();
  await setNetwork(true, -1);
  await composer.getByRole('button', { name: 'Retry' }).tap();
  await expect(composer.getByText('Failed to save post.')).toBeVisible();
  await expect(composer.getByLabel('Your post', { exact: true })).toHaveValue('From the edge of the signal');
  await composer.getByRole('button', { name: "Post when I'm online" }).tap();
  await expect(composer).toBeHidden();
  await setNetwork(false, -1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await latestPost(server.url)).content).toBe('From the edge of the signal');
  expect((await latestPost(server.url)).images).toHaveLength(1);
  await context.close();
});
