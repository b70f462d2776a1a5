/** A person's own profile and posts: the banner, the pinned post (EXP-064), the QR code (EXP-046), deleting. */
import jsQR from 'jsqr';
import sharp from 'sharp';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import { call, signUp } from './wire.ts';

test('EXP-064 a person pins a post from its menu; visitors see it first, with its label, until it is unpinned', async ({
  browser,
  server,
}) => {
  const pia = await signUp(server.url, 'Pia Pinner');
  for (const content of ['The older post', 'The newer post'])
    await call(server.url, 'createPost', { content }, pia.token);
  const [hers, nobody] = [await createVisitorContext(browser), await createVisitorContext(browser)];
  await signInContext(hers, server.url, pia);
  const [page, guest] = [await hers.newPage(), await nobody.newPage()];

  await page.goto(`${server.url}/profile`);
  const posts = page.getByRole('article', { name: 'Post by Pia Pinner' });
  await expect(posts.first()).toContainText('The newer post');
  const older = posts.filter({ hasText: 'The older post' });
  // The list renders only posts near the screen, and progress that arrives late pushes the posts down.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(older).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await older.getByRole('button', { name: 'More options for the post by Pia Pinner' }).click();
  await page.getByRole('menuitem', { name: 'Pin to profile' }).click();
  await expect(page.getByText('Pinned to your profile')).toBeVisible();
  const pinned = page.getByRole('region', { name: 'Pinned post' });
  await expect(pinned).toContainText('The older post');
  await expect(posts).toHaveCount(2);

  const { profile } = await call<{ profile: { handle: string } }>(server.url, 'getProfile', {
    userId: pia.id,
  });
  await guest.goto(`${server.url}/u/${profile.handle}`);
  await expect(guest.getByRole('region', { name: 'Pinned post' })).toContainText('The older post');
  await expect(guest.getByRole('article').first()).toContainText('The older post');

  await pinned.getByRole('button', { name: 'More options for the post by Pia Pinner' }).click();
  await page.getByRole('menuitem', { name: 'Unpin from profile' }).click();
  await expect(pinned).toHaveCount(0);
  await expect(posts.first()).toContainText('The newer post');
  await guest.reload();
  await expect(guest.getByRole('article').first()).toContainText('The newer post');
  await expect(guest.getByRole('region', { name: 'Pinned post' })).toHaveCount(0);
  for (const one of [hers, nobody]) await one.close();
});

test('EXP-046 the saved picture of a QR code contains the link of the profile, and returns the focus', async ({
  browser,
  server,
}) => {
  const quin = await signUp(server.url, 'Quin Codes');
  const context = await createVisitorContext(browser, { viewport: { width: 320, height: 640 } });
  await signInContext(context, server.url, quin);
  const page = await context.newPage();
  await page.goto(`${server.url}/profile`);
  const button = page.getByRole('button', { name: 'Show my QR code' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Your QR code' });
  await expect(dialog.getByRole('img', { name: 'QR code: Quin Codes' })).toBeInViewport({ ratio: 1 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as photo' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Quin Codes QR code.png');
  const { data, info } = await sharp(await saved.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { profile } = await call<{ profile: { handle: string } }>(server.url, 'getProfile', {
    userId: quin.id,
  });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${server.url}/u/${profile.handle}`,
  );
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await context.close();
});

test('EXP-064 a person adds a banner in the settings; visitors see it, and it can be removed @long', async ({
  browser,
  server,
}) => {
  const bo = await signUp(server.url, 'Bo Banner');
  const [his, nobody] = [await createVisitorContext(browser), await createVisitorContext(browser)];
  await signInContext(his, server.url, bo);
  const [page, guest] = [await his.newPage(), await nobody.newPage()];
  await page.goto(`${server.url}/settings/account`);
  await page
    .getByLabel('Profile banner')
    .setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() });
  await expect(page.getByRole('button', { name: 'Remove banner' })).toBeVisible();

  const { profile } = await call<{ profile: { handle: string } }>(server.url, 'getProfile', {
    userId: bo.id,
  });
  await guest.goto(`${server.url}/u/${profile.handle}`);
  const banner = guest.locator('[data-banner]');
  await expect(banner).toBeVisible();
  const size = await banner.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1200, 400]);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.locator('[data-banner]')).toBeVisible();

  await page.goto(`${server.url}/settings/account`);
  await page.getByRole('button', { name: 'Remove banner' }).click();
  await expect(page.getByRole('button', { name: 'Remove banner' })).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Bo Banner' }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  for (const one of [his, nobody]) await one.close();
});

test('EXP-022 deleting a post on its own page returns to the previous page, with an undo @long', async ({
  browser,
  server,
}) => {
  const del = await signUp(server.url, 'Del Eter');
  await call(server.url, 'createPost', { content: 'A post to regret' }, del.token);
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, del);
  const page = await context.newPage();
  await page.goto(`${server.url}/user-feed`);
  const card = page.getByRole('article', { name: 'Post by Del Eter' });
  await card.getByText('A post to regret').click();
  await expect(page).toHaveURL(/\/post\//);
  const address = page.url();

  const remove = async () => {
    await card.getByRole('button', { name: 'More options for the post by Del Eter' }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  };
  await remove();
  await expect(page).toHaveURL(`${server.url}/user-feed`);
  await expect(page.getByText("This post isn't available")).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('A post to regret')).toBeVisible();

  // Opened by its address there is nothing to go back to.
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'More options for the post by Del Eter' }).click();
  await other.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(other).toHaveURL(`${server.url}/`);
  await expect(other.getByText('Post deleted')).toBeVisible();
  await context.close();
});

test('EXP-022 a deleted post is restored from Recently deleted, and is on the profile again', async ({
  browser,
  server,
}) => {
  const ria = await signUp(server.url, 'Ria Restorer');
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: 'Deleted by accident' },
    ria.token,
  );
  await call(server.url, 'deletePost', { postId: post.id }, ria.token);
  const context = await createVisitorContext(browser);
  await signInContext(context, server.url, ria);
  const page = await context.newPage();
  await page.goto(`${server.url}/settings`);
  await page.getByRole('link', { name: /^Posts/ }).click();
  await expect(page.getByText('restore deleted posts here for 30 days')).toBeVisible();
  await page.getByRole('button', { name: 'Restore: Deleted by accident' }).click();
  await expect(page.getByText('Your post is back')).toBeVisible();
  await expect(page.getByText('No deleted posts')).toBeVisible();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('article').filter({ hasText: 'Deleted by accident' })).toBeVisible();
  await context.close();
});

test('EXP-064 the photos of a person are a grid on their profile; a press opens the post, and going back shows the grid @long', async ({
  browser,
  server,
}) => {
  const pat = await signUp(server.url, 'Pat Photo');
  const photo = `data:image/jpeg;base64,${(await createPhonePhoto()).toString('base64')}`;
  await call(server.url, 'createPost', { content: 'Words only' }, pat.token);
  const { post } = await call<{ post: { id: string; userHandle: string } }>(
    server.url,
    'createPost',
    { content: 'Evening on the canal', images: [photo] },
    pat.token,
  );
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/u/${post.userHandle}`);
  await page.getByRole('tab', { name: 'Photos' }).click();
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('link');
  await expect(photos).toHaveCount(1);
  await photos.click();
  await expect(page).toHaveURL(`${server.url}/post/${post.id}`);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Photos', selected: true })).toBeVisible();
  await expect(photos).toHaveCount(1);
  await context.close();
});
