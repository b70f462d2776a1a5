/** The first minutes after signing up, by touch and by keyboard alone. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createVisitorContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

/** Signs up in the dialog that opens automatically on the first visit. */
async function signUpAtHome(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  const splash = page.getByRole('dialog', { name: 'Welcome to Bedrock' });
  await expect(splash).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(splash).toBeHidden();
  const auth = page.getByRole('dialog', { name: 'Create your account' });
  await auth.getByLabel('Display name').fill(name);
  await auth.getByLabel('Email').fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`);
  await auth.getByLabel('Password', { exact: true }).fill('a long enough pass phrase');
  await page.keyboard.press('Enter');
  await expect(auth).toBeHidden();
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the first minutes on a phone: face, neighborhood, people, tags, tokens, also across a reload', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  const server = await startServer({ dataDir, env: { PLAZA_STARTER_CITY: '1' } });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    geolocation: { latitude: 33.4484, longitude: -112.074 },
    permissions: ['geolocation'],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signUpAtHome(page, server.url, 'Nina New');
  await expect(step(page, 'Add a profile photo')).toBeVisible();
  await page.getByRole('button', { name: 'Drawing 2' }).tap();
  await expect(page.getByRole('button', { name: 'Drawing 2' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();

  await expect(step(page, "Where's home?")).toBeVisible();
  await page.getByRole('button', { name: 'Use my location' }).tap();
  // The shown name is that of the approximate location, which may be another district than that of the position.
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveText(/\w/);
  await page.getByRole('button', { name: 'Next', exact: true }).tap();

  await expect(step(page, 'Follow a few people')).toBeVisible();
  await page.reload();
  await expect(step(page, 'Follow a few people'), 'the walk continues after a reload').toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('navigation'), 'nothing leads away from the steps').toHaveCount(0);
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip, 'a step has one text to go on, and a cross that leads to the feed').toHaveCount(1);
  await expect(next, 'a step without an answer is skipped').toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Finish later' })).toHaveText('');
  const follow = page.getByRole('button', { name: /^Follow (?!all)/ });
  await expect(follow).toHaveCount(7);
  await follow.first().tap();
  await expect(next, 'an answered step offers the next one').toBeEnabled();
  await expect(skip).toHaveCount(0);
  await page.getByRole('button', { name: 'Follow all 7' }).tap();
  await expect(follow).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).tap();

  await expect(step(page, 'What do you like?')).toBeVisible();
  const tags = page.getByRole('button', { name: /^#/ });
  for (const index of [0, 1, 2]) await tags.nth(index).tap();
  await expect(page.getByText('You picked 3 tags. Nice.')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page.getByText('100 tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Take me to the feed' }).tap();
  await expect(page.getByRole('heading', { name: 'Bedrock Feed' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toHaveCount(0);
  await page.goto(`${server.url}/welcome`);
  await expect(page, 'a finished walk is never shown again').toHaveURL(`${server.url}/`);

  const { tags: followed } = await page.evaluate(async () => {
    const response = await fetch('/plaza/us-central1/listFollowedTags?args=%7B%7D');
    return (await response.json()) as { tags: string[] };
  });
  expect(followed).toHaveLength(3);
  await page.evaluate(() => localStorage.removeItem('sd_location'));
  await page.goto(`${server.url}/settings/location`);
  await expect(page.getByText('Phoenix').first(), 'the neighborhood is kept in the account').toBeVisible();
  await context.close();
  await server.stop();
  await removeDataFolder(dataDir);
});

test('EXP-005 the first minutes by keyboard alone: each step skipped, then each step answered @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Lena Local');
  await call(server.url, 'createPost', { content: 'Jazz on the lawn tonight #jazz' }, author.token);
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signUpAtHome(page, server.url, 'Kim Keys');
  const steps = ['Add a profile photo', "Where's home?", 'Follow a few people', 'What do you like?'];
  for (const name of steps) {
    await expect(step(page, name)).toBeFocused();
    await pressButton(page, /^(Skip|Next)$/);
  }
  await expect(step(page, 'Here are your first tokens')).toBeFocused();
  for (const name of steps.toReversed()) {
    // It is shortly before the heading, and far behind it: other journeys on this server fill the steps with tags.
    await pressButton(page, 'Back', 'Shift+Tab');
    await expect(step(page, name)).toBeFocused();
  }

  // A drawn face, and then a photo instead.
  await pressButton(page, 'Drawing 3');
  await expect(page.getByRole('button', { name: 'Drawing 3' })).toHaveAttribute('aria-pressed', 'true');
  const background = '#b45309';
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await pressButton(page, 'Upload a photo');
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('button', { name: 'Drawing 3' })).toHaveAttribute('aria-pressed', 'false');
  await pressButton(page, 'Next');

  await expect(step(page, "Where's home?")).toBeFocused();
  await pressButton(page, 'Search by name');
  const towns = page.getByRole('dialog', { name: 'Your neighborhood' });
  await expect(towns.getByLabel('Town or neighborhood')).toBeFocused();
  await page.keyboard.type('Tempe');
  await pressButton(page, /^Tempe\b/);
  await expect(towns).toBeHidden();
  await expect(page.getByRole('status').getByText('Tempe', { exact: true })).toBeVisible();
  await pressButton(page, 'Next');

  await expect(step(page, 'Follow a few people')).toBeFocused();
  // The authors of other journeys on this server are suggested too.
  const follow = await page.locator('button[aria-label^="Follow "]').first().getAttribute('aria-label');
  await pressButton(page, follow!);
  await pressButton(page, 'Next');
  await expect(step(page, 'What do you like?')).toBeFocused();
  await pressButton(page, /^#jazz\b/);
  await expect(page.getByText('You picked one tag.')).toBeVisible();
  await pressButton(page, 'Next');
  await expect(step(page, 'Here are your first tokens')).toBeFocused();
  await pressButton(page, 'Take me to the feed');
  await expect(page).toHaveURL(`${server.url}/`);

  const saved = await page.evaluate(async () => {
    const read = async (name: string) => (await fetch(`/plaza/us-central1/${name}?args=%7B%7D`)).json();
    return { area: await read('getMyArea'), tags: await read('listFollowedTags') };
  });
  // The position is rounded, and the area has the chosen name.
  const tempe = { label: 'Tempe', lat: expect.closeTo(33.41, 1), lng: expect.closeTo(-111.91, 1) };
  expect(saved).toMatchObject({ area: { area: tempe }, tags: { tags: ['jazz'] } });
  await page.goto(`${server.url}/profile`);
  await page.locator('main a[href*="following"]').first().click();
  await expect(page.getByRole('link', { name: follow!.replace('Follow ', '') }).first()).toBeVisible();
  await context.close();
});

test('EXP-012 a person who signs up to like a post stays there, and can dismiss the offer of the first minutes for good @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Lou Liked');
  await call(server.url, 'createPost', { content: 'Tacos on 7th' }, author.token);
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  await page
    .getByRole('article', { name: 'Post by Lou Liked' })
    .getByRole('button', { name: /^Like/ })
    .click();
  const auth = page.getByRole('dialog', { name: 'Create your account' });
  await auth.getByLabel('Display name').fill('Gil Guest');
  await auth.getByLabel('Email').fill('gil@example.com');
  await auth.getByLabel('Password', { exact: true }).fill('a long enough pass phrase');
  await auth.getByRole('button', { name: 'Sign up', exact: true }).click();
  const offer = page.getByRole('region', { name: 'Set up your profile' });
  await expect(offer).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Gil Guest').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.close();
});

/** Presses Tab or Shift+Tab until the button with the given name has the focus, then presses Enter. */
async function pressButton(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  // The button for the next step is disabled until the server has stored the answer.
  await expect(button).toBeEnabled();
  // Once around the page: the number of tags and people in a step depends on the other journeys on this server.
  const stops = await page.locator('a[href], button, input, select, textarea, [tabindex]').count();
  for (let presses = 0; presses <= stops + 2; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(name)}`);
}
