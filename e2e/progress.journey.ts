/** Rewards: xp, a badge and a level appear live, and every token is listed in the statement and the public books. */
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, newId, signUp } from './wire.ts';

const entries = (page: Page) => page.getByRole('region', { name: 'Token history' }).getByRole('listitem');

interface Books {
  byReason: { reason: string; granted: number }[];
}

/** Returns the total number of tokens that were granted for a reason so far. */
async function grantedFor(url: string, reason: string): Promise<number> {
  const { byReason } = await call<Books>(url, 'getBooksHistory', {});
  return byReason.find((row) => row.reason === reason)?.granted ?? 0;
}

test('XP-013 XP-019 XP-029 EXP-049 EXP-050 EXP-051 NEW-01 a like, a comment and posts give xp, a badge and a level on the open page, each is listed in the statement, and the books balance', async ({
  browser,
  server,
}) => {
  const ana = await signUp(server.url, 'Ana Author');
  const ben = await signUp(server.url, 'Ben Baker');
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: 'Bread is out of the oven' },
    ben.token,
  );
  // The public books also contain rewards of people of other journeys on this server.
  const levelsBefore = await grantedFor(server.url, 'level');
  const hers = await createVisitorContext(browser);
  await signInContext(hers, server.url, ana);
  const page = await hers.newPage();

  // At the start: level 1, and the xp to the next level is shown.
  await page.goto(`${server.url}/progress`);
  await expect(page.getByText('100 XP to level 2')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress to Social Butterfly' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(page.getByText('10 comments to go')).toBeVisible();

  // A like and a comment from Ben's post in the browser.
  await page.goto(`${server.url}/post/${post.id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).first().click();
  await page.getByRole('textbox', { name: /comment/i }).fill('I am on my way');
  await page.getByRole('textbox', { name: /comment/i }).press('Control+Enter');
  await expect(page.getByRole('article').getByText('I am on my way')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comments: 1', exact: true })).toBeVisible();

  // The first post unlocks its badge while she watches.
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByLabel('Your post', { exact: true }).fill('My first words here');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('New badge', { exact: true })).toBeVisible();

  // More posts, through another client, raise the level on the open page.
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await page.getByRole('link', { name: 'See all your progress' }).click();
  await expect(page).toHaveURL(`${server.url}/progress`);
  await expect(
    page.getByRole('list', { name: 'Badges you earned' }).getByText('First Post', { exact: true }),
  ).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Phoenix' });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'First Post' }).getByRole('time').first(),
  ).toHaveText(today.format());
  await expect(page.getByText('First steps', { exact: true }).first()).toBeVisible();
  for (let n = 1; n <= 3; n += 1) {
    await call(server.url, 'createPost', { id: newId(), content: `Thought number ${n}` }, ana.token);
  }
  // At most one popup is shown in ten seconds; this one was queued.
  await expect(
    page
      .getByRole('region', { name: 'New notifications' })
      .getByText('Level up! You reached level 2 and earned 20 bonus tokens.'),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Level 2', { exact: true }).first()).toBeVisible();
  await page.getByText('Rewards and daily limits').click();
  await expect(page.getByText('4 of 20 done today', { exact: true })).toBeVisible();

  // Each line of XP leads to its content.
  await page.goto(`${server.url}/progress`);
  const xpEntries = page.getByRole('list', { name: 'XP history' }).getByRole('listitem');
  await xpEntries.filter({ hasText: 'You liked a post' }).last().getByRole('link').click();
  await expect(page).toHaveURL(`${server.url}/post/${post.id}`);
  await expect(page.getByRole('article').getByText('Bread is out of the oven')).toBeVisible();

  // The statement has exactly these effects: 100 + 1 + 3 + 10 + 50 + 3 × 10 + 20.
  await page.goto(`${server.url}/statement`);
  await expect(
    page.getByRole('region', { name: 'Balance' }).getByText('214', { exact: true }).first(),
  ).toBeVisible();
  await expect(entries(page)).toHaveCount(9);
  await expect(entries(page).filter({ hasText: 'You earned the First Post badge' })).toContainText('+50');
  await expect(entries(page).filter({ hasText: 'You reached level 2' })).toContainText('+20');
  await expect(
    entries(page)
      .filter({ hasText: /You liked .*'s post/ })
      .last(),
  ).toContainText('+1');
  await expect(entries(page).filter({ hasText: 'You commented' }).last()).toContainText('+3');
  await expect(entries(page).filter({ hasText: 'You posted' })).toHaveCount(4);
  await expect(page.getByText('Balance 214', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Badges' }).click();
  await expect(entries(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your token history as a spreadsheet' }).click();
  expect((await download).suggestedFilename()).toBe('bedrock-tokens.csv');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await entries(page)
    .filter({ hasText: /You liked .*'s post/ })
    .last()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${server.url}/post/${post.id}`);

  // Everybody, also signed out, can check the books: the sum equals the granted minus the burned tokens.
  const guest = await createVisitorContext(browser);
  const books = await guest.newPage();
  await books.goto(`${server.url}/profile`);
  await books.getByRole('link', { name: 'Town token totals' }).click();
  await books.getByText('Check the math', { exact: true }).click();
  await expect(books.getByText('The totals add up')).toBeVisible();
  const sum = await books.getByText(/handed out − .* taken back = /).innerText();
  const [granted, burned, left, held] = [...sum.matchAll(/[\d,]+(?=[ ,.])/g)].map((found) =>
    Number(found[0].replaceAll(',', '')),
  );
  expect([granted! - burned!, left, held]).toEqual([held, held, held]);
  await expect(
    books.getByRole('group', { name: 'Token totals by reason' }).getByRole('row', { name: /Levels/ }),
  ).toContainText(String(levelsBefore + 20));
  await hers.close();
  await guest.close();
});

test('EXP-064 XP-001 XP-004 a follow from the profile updates the counter of the other person live, and the lists show who follows whom @long', async ({
  browser,
  server,
}) => {
  const cleo = await signUp(server.url, 'Cleo Follower');
  const dan = await signUp(server.url, 'Dan Followed');
  const { profile } = await call<{ profile: { handle: string } }>(server.url, 'getProfile', {
    userId: dan.id,
  });
  const [hers, his] = [await createVisitorContext(browser), await createVisitorContext(browser)];
  await signInContext(hers, server.url, cleo);
  await signInContext(his, server.url, dan);
  const [page, hisPage] = [await hers.newPage(), await his.newPage()];

  await hisPage.goto(`${server.url}/profile`);
  await expect(hisPage.getByRole('link', { name: '0 followers' })).toBeVisible();
  await page.goto(`${server.url}/u/${profile.handle}`);
  await page.getByRole('button', { name: 'Follow Dan Followed' }).click();
  await expect(page.getByRole('button', { name: 'Following Dan Followed' })).toBeVisible();
  // On his open profile, without a reload.
  await expect(hisPage.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await hisPage.getByRole('link', { name: '1 follower', exact: true }).click();
  await expect(hisPage).toHaveURL(`${server.url}/u/${profile.handle}/followers`);
  const list = hisPage.getByRole('list', { name: 'Followers' });
  await expect(list.getByText('Cleo Follower')).toBeVisible();
  await hisPage.getByRole('button', { name: 'Follow back Cleo Follower' }).click();
  await expect(hisPage.getByRole('button', { name: 'Following Cleo Follower' })).toBeVisible();
  await hisPage.getByRole('link', { name: 'Following', exact: true }).click();
  await expect(hisPage.getByRole('list', { name: 'Following' }).getByText('Cleo Follower')).toBeVisible();

  // She unfollows him.
  await page.getByRole('button', { name: 'Following Dan Followed' }).click();
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();
  await hers.close();
  await his.close();
});
