/** A private account: request, acceptance, removal as a follower. */
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

test('EXP-067 an account becomes private; a stranger sees its header and counts, requests to follow, is accepted, sees the posts, and is removed again', async ({
  browser,
  server,
}) => {
  const una = await signUp(server.url, 'Una Private');
  const vic = await signUp(server.url, 'Vic Visitor');
  await call(server.url, 'createPost', { content: 'Only for friends' }, una.token);
  const { profile } = await call<{ profile: { handle: string } }>(server.url, 'getProfile', {
    userId: una.id,
  });
  const [hers, his, nobody] = [
    await createVisitorContext(browser),
    await createVisitorContext(browser),
    await createVisitorContext(browser),
  ];
  await signInContext(hers, server.url, una);
  await signInContext(his, server.url, vic);
  const [page, hisPage, guest] = [await hers.newPage(), await his.newPage(), await nobody.newPage()];
  const theirs = `${server.url}/u/${profile.handle}`;

  await page.goto(`${server.url}/settings/privacy`);
  await page.getByText('Private account', { exact: true }).click();
  await expect(page.getByRole('switch', { name: /Private account/ })).toBeChecked();
  await expect(page.getByText('No follow requests.')).toBeVisible();

  await guest.goto(theirs);
  await expect(guest.getByRole('heading', { name: 'This account is private' })).toBeVisible();
  await hisPage.goto(theirs);
  await expect(hisPage.getByRole('heading', { name: 'Una Private' }).first()).toBeVisible();
  await expect(hisPage.getByRole('heading', { name: 'This account is private' })).toBeVisible();
  await expect(hisPage.getByText('Only for friends')).toHaveCount(0);
  const counts = hisPage.getByRole('list', { name: 'Posts, followers and following' });
  await expect(counts).toContainText('1 post');
  await expect(counts.getByRole('link')).toHaveCount(0);
  await hisPage.getByRole('button', { name: 'Request to follow Una Private' }).click();
  await expect(hisPage.getByRole('button', { name: 'Requested to follow Una Private' })).toBeVisible();

  // On her open settings, without a reload.
  await expect(page.getByRole('heading', { name: 'Follow requests 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept follow request from Vic Visitor' }).click();
  await expect(page.getByText('No follow requests.')).toBeVisible();
  // On his open page too.
  await expect(hisPage.getByRole('button', { name: 'Following Una Private' })).toBeVisible();
  await expect(hisPage.getByText('Only for friends')).toBeVisible();
  await expect(counts.getByRole('link')).toHaveCount(2);

  await page.goto(`${theirs}/followers`);
  await page.getByRole('button', { name: 'More options for Vic Visitor' }).click();
  await page.getByRole('menuitem', { name: 'Remove follower' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No followers yet')).toBeVisible();
  await expect(hisPage.getByRole('heading', { name: 'This account is private' })).toBeVisible();
  await expect(hisPage.getByText('Only for friends')).toHaveCount(0);
  await expect(counts.getByRole('link')).toHaveCount(0);
  for (const one of [hers, his, nobody]) await one.close();
});
