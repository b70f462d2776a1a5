/** The home feed as a list: pages are fetched while one scrolls, and only posts near the screen are in the page. */
import { newVisitor } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

/** More than two pages of twenty. */
const manyPosts = 45;

test('EXP-003 the feed goes on while one scrolls, and only the posts near the screen are drawn', async ({
  browser,
  server,
}) => {
  const ana = await signUp(server.url, 'Ana Ruiz');
  for (let n = 0; n < manyPosts; n++)
    await call(server.url, 'createPost', { content: `Walk number ${n} along the canal` }, ana.token);
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  const articles = page.locator('#main').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const seen = new Set<string>();
  let mostAtOnce = 0;
  await page.mouse.move(640, 450);
  await expect(async () => {
    const drawn = await articles.evaluateAll((all) => all.map((one) => one.getAttribute('data-post')!));
    for (const id of drawn) seen.add(id);
    mostAtOnce = Math.max(mostAtOnce, drawn.length);
    await page.mouse.wheel(0, 500);
    expect(seen.size).toBeGreaterThanOrEqual(manyPosts);
  }).toPass({ intervals: [50], timeout: 40_000 });
  expect(mostAtOnce).toBeLessThan(manyPosts / 2);
  await context.close();
});
