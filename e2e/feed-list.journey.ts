/**
 * The home feed as a list: pages are fetched while the person scrolls, and only posts near the screen are in the
 * page.
 */
import type { Page } from '@playwright/test';
import { createVisitorContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';
import type { Person } from './wire.ts';

/** Number of posts; they fill more than two pages of twenty posts. */
const manyPosts = 45;

const publish = (url: string, author: Person, content: string) =>
  call(url, 'createPost', { content }, author.token);

/** Publishes `manyPosts` posts, numbered from 0. The post with the highest number is the first in the feed. */
async function publishWalks(url: string, author: Person, place: string): Promise<void> {
  for (let n = 0; n < manyPosts; n++) await publish(url, author, `Walk number ${n} along the ${place}`);
}

/**
 * Waits until the post has not moved for half a second. Returns its distance from the top edge of the window, in
 * pixels.
 */
async function restingTop(page: Page, text: string): Promise<number> {
  const post = page.locator('#main').getByRole('article').filter({ hasText: text });
  const topOf = async () => Math.round((await post.boundingBox())?.y ?? NaN);
  await expect(post).toBeVisible();
  let top = NaN;
  await expect(async () => {
    const before = await topOf();
    await page.waitForTimeout(500);
    top = await topOf();
    expect(top).toBe(before);
  }).toPass({ intervals: [0] });
  return top;
}

test('EXP-003 the feed loads more posts while scrolling, and only the posts near the screen are rendered', async ({
  browser,
  server,
}) => {
  const ana = await signUp(server.url, 'Ana Ruiz');
  await publishWalks(server.url, ana, 'canal');
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  const articles = page.locator('#main').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const seen = new Set<string>();
  let mostAtOnce = 0;
  let step = 500;
  await page.mouse.move(640, 450);
  await expect(async () => {
    const drawn = await articles.evaluateAll((all) => all.map((one) => one.getAttribute('data-post')!));
    for (const id of drawn) seen.add(id);
    mostAtOnce = Math.max(mostAtOnce, drawn.length);
    // A slow browser applies several turns of the wheel in one frame, which skips posts: they are seen on the way back.
    const hidden = await page.evaluate(() => ({
      above: window.scrollY,
      below: document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
    }));
    if (hidden.below < 1) step = -500;
    if (hidden.above < 1) step = 500;
    await page.mouse.wheel(0, step);
    expect(seen.size).toBeGreaterThanOrEqual(manyPosts);
  }).toPass({ intervals: [50], timeout: 90_000 });
  expect(mostAtOnce).toBeLessThan((manyPosts * 2) / 3);
  await context.close();
});

test('EXP-002 after going back, a reload and a new post by another person the reader is at the same post', async ({
  browser,
  server,
}) => {
  const [ana, ben] = [await signUp(server.url, 'Ana Ruiz'), await signUp(server.url, 'Ben Ortiz')];
  await publishWalks(server.url, ana, 'river');
  // The 30th from the top, on the second page.
  const thirtieth = `Walk number ${manyPosts - 30} along the river`;
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  const post = page.locator('#main').getByRole('article').filter({ hasText: thirtieth });
  await page.mouse.move(640, 450);
  await expect(async () => {
    if (!(await post.isVisible())) await page.mouse.wheel(0, 400);
    const { y } = (await post.boundingBox({ timeout: 50 }))!;
    if (y > 500) await page.mouse.wheel(0, 200);
    expect(y).toBeLessThan(500);
  }).toPass({ intervals: [50], timeout: 30_000 });
  const before = await restingTop(page, thirtieth);
  const expectSamePlace = async (when: string) =>
    expect(Math.abs((await restingTop(page, thirtieth)) - before), when).toBeLessThanOrEqual(4);

  await post.getByText(thirtieth).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectSamePlace('after going back');

  await page.reload();
  await expectSamePlace('after a reload');

  await publish(server.url, ben, 'Fresh gorditas at the corner');
  const pill = page.getByRole('button', { name: '1 new post', exact: true });
  await expect(pill).toBeVisible();
  await expectSamePlace('after a new post');
  await expect(page.getByText('Fresh gorditas at the corner')).toHaveCount(0);
  await pill.click();
  await expect(page.getByText('Fresh gorditas at the corner')).toBeInViewport();
  await context.close();
});

test('EXP-083 on a phone the switch of the feed order stays below the header while the feed scrolls @long', async ({
  browser,
  server,
}) => {
  const ana = await signUp(server.url, 'Ana Ruiz');
  await publishWalks(server.url, ana, 'lake');
  const context = await createVisitorContext(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(server.url);
  const latest = page.getByRole('radio', { name: 'Latest', exact: true });
  await expect(page.locator('#main').getByRole('article').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Mix', exact: true }).tap();
  await expect(page.locator('[data-reason]').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const brand = (await page.getByRole('banner').first().boundingBox())!;
  const box = (await latest.boundingBox())!;
  expect(box.y, 'the switch is below the header').toBeGreaterThanOrEqual(brand.y + brand.height - 1);
  expect(box.y).toBeLessThan(brand.y + brand.height + 20);
  await latest.tap();
  await expect(page.locator('[data-reason]')).toHaveCount(0);
  await context.close();
});
