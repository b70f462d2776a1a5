/**
 * The feed mixer: sliders, the explanation of a post's score, requests for more or fewer posts of a kind, saved and
 * shared mixes, and the feed without a ranking.
 */
import type { Browser, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from './server-process.ts';
import { call, newId, signUp } from './wire.ts';

const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const articles = (page: Page) => page.locator('#main').getByRole('article');
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });

/** Returns the ids of the posts on the screen in their order. */
const order = (page: Page) =>
  articles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-post')!));

/** URL pattern that matches the calls of all functions. */
const calls = '**/plaza/us-central1/**';

const mainReasons = (page: Page) => page.locator('[data-reason]');

/**
 * Opens the dialog “Why this post?” of a post and expects that the sum of the listed points is the post's score. Leaves
 * the dialog open.
 */
async function openWhy(page: Page, postId: string) {
  const post = page.locator(`[data-post="${postId}"]`);
  await post.getByRole('button', { name: /^More options for the post by/ }).click();
  await page.getByRole('menuitem', { name: 'Why this post?' }).click();
  const why = page.getByRole('dialog', { name: "Why you're seeing this post" });
  const read = (name: string) =>
    why
      .locator(`[data-${name}]`)
      .evaluateAll((all, one) => all.map((part) => Number(part.getAttribute(`data-${one}`))), name);
  await why.getByText('Show the numbers').click();
  await expect(why.getByText('Total score', { exact: true })).toBeVisible();
  const [score, points] = [await read('score'), await read('points')];
  expect(points.length).toBeGreaterThan(1);
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(score[0]);
  return why;
}

/**
 * Moves a slider as the browser does for a person: sets its value and sends its `input` event. Expects that a post with
 * the text `first` becomes the first one while no call to the server gets an answer. The benchmark `mixer` measures the
 * duration.
 */
async function expectFirstWithoutServer(page: Page, move: { name: string; to: number }, first: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  await slider(page, move.name).evaluate((input: HTMLInputElement, value) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, move.to);
  await expect(articles(page).first()).toContainText(first);
  release();
  await page.unrouteAll({ behavior: 'wait' });
}

test('NEW-03 EXP-083 EXP-084 EXP-085 FEED-004 a feed can be mixed, explains its posts, applies requests for more or less, has named and shared mixes, and is by time in one press @long', async ({
  browser,
}) => {
  // A separate server without other posts: a post that moves to the end of the feed is still rendered.
  const dataDir = makeDataFolder();
  const server = await startServer({ dataDir });
  try {
    await mixAndCheck(browser, server);
  } finally {
    await server.stop();
    await removeDataFolder(dataDir);
  }
});

async function mixAndCheck(browser: Browser, server: ServerProcess): Promise<void> {
  const [reader, friend, other] = await Promise.all([
    signUp(server.url, 'Mira Mixer'),
    signUp(server.url, 'Fritz Friend'),
    signUp(server.url, 'Otis Other'),
  ]);
  const write = async (who: { token: string }, content: string, tags: string[] = []) =>
    (await call<{ post: { id: string } }>(server.url, 'createPost', { content, tags }, who.token)).post.id;
  await write(friend, 'My friend says hello from the canal');
  for (let n = 0; n < 3; n += 1) await write(other, `Note number ${n} from the fair`, ['fair']);
  const carPost = await write(other, 'A new engine on Main Street', ['cars']);
  await call(server.url, 'followUser', { userId: friend.id }, reader.token);
  await call(server.url, 'followTag', { tag: 'cars' }, reader.token);

  const context = await createVisitorContext(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await signInContext(context, server.url, reader);
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(articles(page).first()).toHaveAttribute('data-post', carPost);

  // A post in a mix says why it is there, in words; the figures are behind “Show the numbers” and add up.
  await mode(page, 'Mix').click();
  await expect(mainReasons(page).filter({ hasText: 'From someone you follow' })).toBeVisible();
  await expect(mainReasons(page).filter({ hasText: /\d/ })).toHaveCount(0);
  await openWhy(page, carPost);
  await page.keyboard.press('Escape');

  // A slider changes the order at once.
  await page.getByRole('button', { name: 'Your mix' }).click();
  await slider(page, 'New posts').focus();
  await page.keyboard.press('Home');
  await expect(slider(page, 'New posts')).toHaveValue('0');
  await expect(articles(page).first()).toContainText('My friend says hello');
  await expectFirstWithoutServer(page, { name: 'People you follow', to: 0 }, 'A new engine');
  await slider(page, 'People you follow').focus();
  await page.keyboard.press('End');
  await expect(slider(page, 'People you follow')).toHaveValue('100');
  await expect(articles(page).first()).toContainText('My friend says hello');

  // The mix gets a name and a link.
  await page.getByRole('region', { name: 'Feed mixer' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByLabel('Mix name').fill('Friends first');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Friends first' })).toBeVisible();
  await page.getByRole('region', { name: 'Feed mixer' }).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('mix')).toBe('50-0-100-60-10-50~Friends first');

  // A request for less applies at once, can be undone with one press, and is listed in the settings.
  const ofCars = page.locator(`[data-post="${carPost}"]`);
  const carsAt = async () => (await order(page)).indexOf(carPost);
  const before = await carsAt();
  await ofCars.getByRole('button', { name: 'More options for the post by Otis Other' }).click();
  await page.getByRole('menuitem', { name: 'Less like this' }).click();
  await expect(page.getByText("You'll see less of #cars: 1 post moves down")).toBeVisible();
  await expect(ofCars.getByText('You asked for less of #cars')).toBeVisible();
  expect(await carsAt()).toBe((await order(page)).length - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ofCars.getByText('You asked for less of #cars')).toBeHidden();
  expect(await carsAt()).toBe(before);
  const why = await openWhy(page, carPost);
  await why.getByRole('button', { name: 'More of #cars' }).click();
  await expect(why.getByText('You asked for more of #cars').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // New posts wait behind the pill.
  const fresh = await write(other, 'The lanterns are lit');
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  await pill.click();
  await expect(page.locator(`[data-post="${fresh}"]`)).toBeVisible();
  await expect(pill).toBeHidden();

  // One press returns to the feed by time; the choice is remembered.
  await page.reload();
  await expect(mainReasons(page).first()).toBeVisible();
  await mode(page, 'Latest').click();
  await expect(mainReasons(page)).toHaveCount(0);
  await expect(articles(page).first()).toHaveAttribute('data-post', fresh);
  await mode(page, 'Following').click();
  await expect(articles(page)).toHaveCount(1);
  await page.reload();
  await expect(articles(page)).toHaveCount(1);
  await mode(page, 'Latest').click();

  await page.goto(`${server.url}/settings/feed`);
  await page.getByRole('button', { name: 'Remove “More of #cars”' }).click();
  await expect(page.getByText("You haven't asked to see more or less of anything yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You haven't asked to see more or less of anything yet")).toBeVisible();
  await expect(page.getByText('Friends first')).toBeVisible();

  // The link gives the mix to anybody, without an account.
  const guests = await createVisitorContext(browser);
  const guest = await guests.newPage();
  await guest.goto(link);
  await expect(guest.getByText("You're seeing the mix “Friends first”")).toBeVisible();
  await guest.getByRole('button', { name: 'Your mix' }).click();
  await expect(slider(guest, 'New posts')).toHaveValue('0');
  await expect(slider(guest, 'People you follow'), 'what has no effect is not offered').toHaveCount(0);
  expect(new URL(guest.url()).search).toBe('');

  // Without a ranking the order is random and stable, and the page says so.
  await guests.route('**/processSmartFeedAlgorithm', (route) => route.fulfill({ status: 500, body: '{}' }));
  await mode(guest, 'Mix').click();
  await guest.reload();
  await mode(guest, 'Mix').click();
  await expect(guest.getByText("Your feed mix didn't work this time")).toBeVisible();
  const random = await order(guest);
  expect(random.length).toBeGreaterThan(3);
  await guest.reload();
  await expect(guest.getByText("Your feed mix didn't work this time")).toBeVisible();
  await expect.poll(() => order(guest)).toEqual(random);
  await expect(mainReasons(guest)).toHaveCount(0);
  await guests.unroute('**/processSmartFeedAlgorithm');
  await guest.getByRole('button', { name: 'Retry' }).click();
  await expect(mainReasons(guest).first()).toBeVisible();
  await guests.close();
  await context.close();
}

test('EXP-086 posts of a person who opted out of recommendations are in no mix of others', async ({
  browser,
  server,
}) => {
  const shy = await signUp(server.url, 'Sina Shy');
  const content = `Only for those who look for it ${newId()}`;
  await call(server.url, 'createPost', { content }, shy.token);
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, shy);
  const page = await context.newPage();
  // Reads all pages, because the post may be below the first hundred in a town with the posts of other journeys.
  const ranked = async () => {
    let cursor: string | null = null;
    do {
      const answer: { rankedFeed: { post: { content: string } }[]; cursor: string | null } = await call(
        server.url,
        'processSmartFeedAlgorithm',
        { limit: 100, ...(cursor !== null && { cursor }) },
      );
      if (answer.rankedFeed.some((one) => one.post.content === content)) return true;
      cursor = answer.cursor;
    } while (cursor !== null);
    return false;
  };
  await expect.poll(ranked).toBe(true);
  await page.goto(`${server.url}/settings/feed`);
  const keepOut = page.getByRole('switch', { name: "Keep my posts out of other people's feed mixes" });
  await keepOut.press('Space');
  await expect(keepOut).toBeChecked();
  await expect.poll(ranked).toBe(false);
  await page.reload();
  await expect(keepOut).toBeChecked();
  await context.close();
});
