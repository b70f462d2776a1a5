/** A post that is sent to a friend, a new message from the inbox, the menu of a message, and a photo in a message. */
import type { Browser, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import type { ServerProcess } from './server-process.ts';
import { call, type Person, signUp } from './wire.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Scene {
  sender: Person;
  friend: Person;
  postId: string;
}

/** Creates a sender and a friend who follow each other, and a post by a third person. */
async function makeScene(url: string, word: string): Promise<Scene> {
  const [sender, friend, author] = await Promise.all([
    signUp(url, `Sena ${word}`),
    signUp(url, `Frida ${word}`),
    signUp(url, `Aron ${word}`),
  ]);
  await call(url, 'followUser', { userId: friend.id }, sender.token);
  await call(url, 'followUser', { userId: sender.id }, friend.token);
  const content = `Lanterns on the canal, ${word}`;
  const { post } = await call<{ post: { id: string } }>(url, 'createPost', { content }, author.token);
  return { sender, friend, postId: post.id };
}

async function openAs(browser: Browser, server: ServerProcess, person: Person, options: object = {}) {
  const context = await createVisitorContext(browser, options);
  await signInContext(context, server.url, person);
  return context.newPage();
}

const share = (page: Page) => page.getByRole('dialog', { name: 'Share this post' });

/** Expects that the friend's conversation shows a card of the post, and that the card opens the post. */
async function expectCard(page: Page, server: ServerProcess, { sender, postId }: Scene, word: string) {
  await page.goto(`${server.url}/messages/with/${sender.id}`);
  const talk = page.getByRole('list', { name: `Conversation with Sena ${word}` });
  const card = talk.getByRole('link', { name: new RegExp(`Post by Aron ${word}.*Lanterns on the canal`) });
  await expect(card).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(`${server.url}/post/${postId}`);
}

test('EXP-046 by touch: a post is sent to a friend in three taps, and the friend opens it from the message', async ({
  browser,
  server,
}) => {
  const scene = await makeScene(server.url, 'Touch');
  const page = await openAs(browser, server, scene.sender, phone);
  await page.goto(server.url);
  await page.locator(`[data-post="${scene.postId}"]`).getByRole('button', { name: 'Share' }).tap();
  await share(page)
    .getByRole('button', { name: /Frida Touch/ })
    .tap();
  await expect(share(page).getByRole('button', { name: /Frida Touch/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The first attempt fails; nothing is lost.
  await page.route('**/sendMessage', (route) => route.abort());
  await share(page).getByLabel('Add a message').fill('Shall we?');
  await share(page).getByRole('button', { name: 'Send' }).tap();
  await expect(share(page).getByRole('alert')).toContainText('Not sent');
  await page.unroute('**/sendMessage');
  await share(page).getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Sent to Frida Touch')).toBeVisible();
  await expect(share(page)).toBeHidden();

  const friendPage = await openAs(browser, server, scene.friend, phone);
  await friendPage.goto(`${server.url}/messages`);
  await expect(friendPage.getByRole('link', { name: /Sena Touch.*Shall we\?/ })).toBeVisible();
  await expectCard(friendPage, server, scene, 'Touch');
  await page.context().close();
  await friendPage.context().close();
});

test('EXP-046 EXP-005 by keyboard alone: a post is sent to a friend who is found by name', async ({
  browser,
  server,
}) => {
  const scene = await makeScene(server.url, 'Keys');
  const page = await openAs(browser, server, scene.sender);
  await page.goto(`${server.url}/post/${scene.postId}`);
  const button = page.getByRole('article').first().getByRole('button', { name: 'Share' });
  await button.focus();
  await page.keyboard.press('Enter');
  const search = share(page).getByLabel('Search people');
  await expect(search).toBeVisible();
  while (!(await search.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('frida k');
  await expect(share(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(share(page).getByRole('button', { name: 'Clear the search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(share(page).getByRole('button', { name: /Frida Keys/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(share(page).getByLabel('Add a message')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sent to Frida Keys')).toBeVisible();
  await expect(share(page)).toBeHidden();
  await expect(button, 'the focus returns').toBeFocused();

  const friendPage = await openAs(browser, server, scene.friend);
  await friendPage.goto(`${server.url}/messages`);
  await expect(friendPage.getByRole('link', { name: /Sena Keys.*A post/ })).toBeVisible();
  await expectCard(friendPage, server, scene, 'Keys');
  await page.context().close();
  await friendPage.context().close();
});

test('EXP-068 a conversation begins in the inbox, and a long press opens the menu of a message', async ({
  browser,
  server,
}) => {
  const { sender, friend } = await makeScene(server.url, 'Inbox');
  const page = await openAs(browser, server, sender, phone);
  await page.goto(`${server.url}/messages`);
  await page.getByRole('button', { name: 'New message' }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await expect(dialog.getByLabel('Search people')).toBeFocused();
  await dialog.getByRole('button', { name: /Frida Inbox/ }).tap();
  await expect(page).toHaveURL(`${server.url}/messages/with/${friend.id}`);
  await page.getByLabel('Message', { exact: true }).fill('Coffee at nine?');
  await page.getByRole('button', { name: 'Send' }).tap();
  const message = page.getByRole('listitem').filter({ hasText: 'Coffee at nine?' });
  await expect(message.locator('time[title]')).toBeVisible();
  // The first message creates the conversation, which has an address of its own.
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/);

  const box = (await message.getByText('Coffee at nine?').boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: object[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [point]);
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await touch('touchEnd', []);
  await page.getByRole('menuitem', { name: 'Unsend' }).tap();
  await expect(message).toBeHidden();
  await expect(page.getByText('This message was unsent')).toBeVisible();
  await page.context().close();
});

test('EXP-068 MEDIA-006 a photo is sent in a message, and only the friend opens it @long', async ({
  browser,
  server,
  request,
}) => {
  const { sender, friend } = await makeScene(server.url, 'Photo');
  const page = await openAs(browser, server, sender, phone);
  await page.goto(`${server.url}/messages/with/${friend.id}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add to the message' }).tap();
  await page.getByRole('menuitem', { name: 'Photos' }).tap();
  const buffer = await createPhonePhoto();
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).tap();
  const message = page.getByRole('listitem').filter({ has: page.getByLabel('Open photo by Sena Photo') });
  await expect(message.locator('time[title]')).toBeVisible();

  const friendPage = await openAs(browser, server, friend, phone);
  await friendPage.goto(`${server.url}/messages`);
  await friendPage.getByRole('link', { name: /Sena Photo.*Photo/ }).tap();
  await friendPage.getByRole('button', { name: 'Open photo by Sena Photo' }).tap();
  const shown = friendPage.getByRole('dialog', { name: 'Photo by Sena Photo' }).locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight), 'it was lying on its side')
    .toBe(1200);
  const address = (await shown.getAttribute('src'))!;
  expect((await request.get(server.url + address)).status()).toBe(404);
  await page.context().close();
  await friendPage.context().close();
});
