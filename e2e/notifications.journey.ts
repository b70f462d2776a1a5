/** Notifications and messages between two people in two browsers, without a reload. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { launchBrowser, createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';
import type { Person } from './wire.ts';

async function come(
  browser: Browser,
  url: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<{ person: Person; context: BrowserContext; page: Page }> {
  const person = await signUp(url, name);
  const context = await createVisitorContext(browser, options);
  await signInContext(context, url, person);
  return { person, context, page: await context.newPage() };
}

/**
 * Turns off the automated notifications of a person (badges, levels, gifts, system) and marks all existing
 * notifications as read, so that only new notifications about other people are counted.
 */
async function hearPeopleOnly(url: string, person: Person): Promise<void> {
  const off = { list: false };
  await call(
    url,
    'updateNotificationSettings',
    { types: { badge: off, level: off, gift: off, system: off } },
    person.token,
  );
  await call(url, 'markAllNotificationsRead', {}, person.token);
}

const publish = async (url: string, person: Person, content: string) =>
  (await call<{ post: { id: string } }>(url, 'createPost', { content }, person.token)).post.id;
/** Opens a page and waits until its notifications are loaded, so that later notifications are new. */
async function openListening(page: Page, url: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.startsWith('{"type":"snapshot"') && text.includes('"notifications":')) resolve();
      }),
    );
  });
  await page.goto(url);
  await heard;
}

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ }).filter({ visible: true });
const popups = (page: Page) => page.getByRole('region', { name: 'New notifications' });

/**
 * Records the texts of all popups from now on, including popups that disappear. Returns a function that returns the
 * recorded texts.
 */
async function recordPopups(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      for (const popup of document.querySelectorAll('[data-popup]')) seen.push(popup.textContent);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return seen;
  });
  return () => texts.jsonValue();
}

/** Simulates that the person switches to another tab (`hidden`) or back (`visible`). */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('SHELL-066 EXP-059 a post of a followed person pops up within a second, and a press opens it', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Ada Author');
  const reader = await come(browser, server.url, 'Rea Reader');
  await call(server.url, 'followUser', { userId: author.id }, reader.person.token);
  await hearPeopleOnly(server.url, reader.person);
  const { page } = reader;
  await openListening(page, server.url);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const postId = await publish(server.url, author, 'Jazz at nine on the square');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 1_500 });
  await expect(page).toHaveTitle(/^\(1\) /);
  const popup = popups(page).getByRole('button', { name: /Ada Author posted/ });
  await popup.click();
  await expect(page).toHaveURL(`${server.url}/post/${postId}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(page).not.toHaveTitle(/^\(/);
  await reader.context.close();
});

test('EXP-058 EXP-059 NOTIF-004 NOTIF-005 the tenth like joins its group in the open list; the group is read, removed and restored', async ({
  browser,
  server,
}) => {
  const owner = await come(browser, server.url, 'Olga Owner');
  await hearPeopleOnly(server.url, owner.person);
  const postId = await publish(server.url, owner.person, 'Who comes to the lake?');
  const { page } = owner;
  await page.goto(`${server.url}/notifications`);
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  for (let index = 1; index <= 10; index++) {
    const fan = await signUp(server.url, `Fan ${index}`);
    await call(server.url, 'likePost', { postId }, fan.token);
  }
  const list = page.getByRole('list', { name: /^(New|Today)$/ });
  const row = list.getByRole('listitem');
  await expect(row).toContainText('Fan 10, Fan 9 and 8 others liked your post');
  await expect(row).toHaveCount(1);
  // The open list counts as seen: the row is marked as new, and the bell has no badge.
  await expect(row).toContainText('New:');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(row).toContainText('8 others liked your post');
  await expect(row).not.toContainText('New:');

  await row.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('8 others liked your post');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`${server.url}/post/${postId}`);
  await owner.context.close();
});

test('EXP-059 a press on a notification of a comment opens that comment, far down a long thread @long', async ({
  browser,
  server,
}) => {
  const owner = await come(browser, server.url, 'Ana Asker');
  const postId = await publish(server.url, owner.person, 'Where is the best taco?');
  const ben = await signUp(server.url, 'Ben Answer');
  const { comment } = await call<{ comment: { id: string } }>(
    server.url,
    'createComment',
    { postId, content: 'At the old mill' },
    ben.token,
  );
  // The latest comments come first: these push the comment of the notification below the screen.
  for (let index = 1; index <= 15; index++) {
    const content = `Thank you, this is answer number ${index}`;
    await call(server.url, 'createComment', { postId, content }, owner.person.token);
  }
  const { page } = owner;
  await page.goto(`${server.url}/notifications`);
  const list = page.getByRole('list', { name: /^(New|Today)$/ });
  await list.getByRole('link', { name: /Ben Answer commented/ }).click();
  await expect(page).toHaveURL(`${server.url}/post/${postId}#comment-${comment.id}`);
  const target = page.locator(`#comment-${comment.id}`);
  await expect(target).toContainText('At the old mill');
  await expect(target).toBeFocused();
  // The positions of a scrolled page are rounded: a fraction of a pixel may be outside.
  await expect(target).toBeInViewport({ ratio: 0.98 });
  await owner.context.close();
});

test('NOTIF-006 NOTIF-007 NOTIF-008 a hidden tab queues notifications and shows them merged when it is visible; only one of two tabs shows them @long', async ({
  browser,
  server,
}) => {
  const owner = await come(browser, server.url, 'Hida Hidden');
  await hearPeopleOnly(server.url, owner.person);
  const { page } = owner;
  const posts = [
    await publish(server.url, owner.person, 'One thing'),
    await publish(server.url, owner.person, 'Another thing'),
  ];
  const other = await owner.context.newPage();
  for (const tab of [page, other]) {
    await openListening(tab, server.url);
    await expect(bell(tab)).toHaveAccessibleName('Notifications');
    await show(tab, 'hidden');
  }
  const fan = await signUp(server.url, 'Fay Fan');
  for (const postId of posts) await call(server.url, 'likePost', { postId }, fan.token);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(popups(page).getByRole('button')).toHaveCount(0);
  await show(page, 'visible');
  await expect(popups(page).getByRole('button', { name: /2 new notifications/ })).toBeVisible();
  await show(other, 'visible');
  await page.waitForTimeout(500);
  await expect(popups(other).getByRole('button'), 'told once').toHaveCount(0);
  await owner.context.close();
});

test('EXP-068 a stranger writes from a profile; the request is accepted and answered, live for both', async ({
  browser,
  server,
}) => {
  const writer = await come(browser, server.url, 'Wim Writer');
  const reader = await come(browser, server.url, 'Lea Listener');
  const { user } = await call<{ user: { handle: string } }>(
    server.url,
    'getSession',
    {},
    reader.person.token,
  );
  await reader.page.goto(`${server.url}/messages`);
  await expect(reader.page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  await writer.page.goto(`${server.url}/u/${user.handle}`);
  await writer.page.getByRole('button', { name: 'Message Lea Listener' }).click();
  await expect(writer.page.getByText('You can send 3 messages until they reply')).toBeVisible();
  await writer.page.getByRole('textbox', { name: 'Message' }).fill('Is the bike still there?');
  await writer.page.keyboard.press('Enter');
  await expect(writer.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  // The list of conversations beside it shows the first words of the latest message, too.
  const writerTalk = writer.page.getByRole('list', { name: 'Conversation with Lea Listener' });
  const readerTalk = reader.page.getByRole('list', { name: 'Conversation with Wim Writer' });
  await expect(writerTalk.getByText('Is the bike still there?')).toBeVisible();
  await expect(writer.page.getByText('You can send 2 more messages until they reply')).toBeVisible();

  await reader.page.getByRole('tab', { name: 'Requests (1)' }).click();
  await reader.page.getByRole('link', { name: /Wim Writer/ }).click();
  await reader.page.getByRole('button', { name: 'Accept' }).click();
  await expect(reader.page.getByRole('region', { name: 'Message request' })).toHaveCount(0);
  await reader.page.getByRole('textbox', { name: 'Message' }).fill('Yes, come by at six.');
  await reader.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(writerTalk.getByText('Yes, come by at six.')).toBeVisible({ timeout: 1_500 });

  await writer.context.setOffline(true);
  await writer.page.getByRole('textbox', { name: 'Message' }).fill('On my way');
  await writer.page.keyboard.press('Enter');
  await expect(writerTalk.getByText('On my way')).toBeVisible();
  await writer.context.setOffline(false);
  await expect(readerTalk.getByText('On my way')).toBeVisible({ timeout: 30_000 });
  await writer.context.close();
  await reader.context.close();
});

test('EXP-060 EXP-061 settings per type and channel and quiet hours are saved @long', async ({
  browser,
  server,
}) => {
  const { page, context } = await come(browser, server.url, 'Sia Settings');
  await page.goto(`${server.url}/settings/notifications`);
  const likes = page.getByRole('group', { name: 'Likes' });
  await page.locator('summary').filter({ hasText: 'Likes' }).click();
  await likes.getByText('Popup', { exact: true }).click();
  await expect(likes.getByRole('switch', { name: 'Popup' })).not.toBeChecked();
  await page.getByText('Quiet hours', { exact: true }).first().click();
  await expect(page.getByLabel('Start time', { exact: true })).toHaveValue('22:00');
  await page.getByText('Accounts less than 7 days old').click();
  await page.waitForTimeout(500);
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Likes' }).click();
  await expect(likes.getByRole('switch', { name: 'Popup' })).not.toBeChecked();
  await expect(page.getByLabel('End time', { exact: true })).toHaveValue('07:00');
  await expect(page.getByRole('switch', { name: 'Accounts less than 7 days old' })).toBeChecked();
  await context.close();
});

test('EXP-060 a type whose popup is switched off is counted by the bell without a popup @long', async ({
  browser,
  server,
}) => {
  const { person, page, context } = await come(browser, server.url, 'Nia Nopopup');
  await hearPeopleOnly(server.url, person);
  const postId = await publish(server.url, person, 'Who has a ladder?');
  await page.goto(`${server.url}/settings/notifications`);
  const likes = page.getByRole('group', { name: 'Likes' });
  await page.locator('summary').filter({ hasText: 'Likes' }).click();
  await likes.getByText('Popup', { exact: true }).click();
  await expect(likes.getByRole('switch', { name: 'Popup' })).not.toBeChecked();
  const likePopup = async () => {
    const settings = await call<{ types: { like: { popup: boolean } } }>(
      server.url,
      'getNotificationSettings',
      {},
      person.token,
    );
    return settings.types.like.popup;
  };
  await expect.poll(likePopup).toBe(false);
  await openListening(page, server.url);
  const shown = await recordPopups(page);
  const fan = await signUp(server.url, 'Finn Fan');
  await call(server.url, 'likePost', { postId }, fan.token);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  // Popups of other types are shown, and a popup of the like would be shown before or merged into this one.
  await call(server.url, 'createComment', { postId, content: 'I have one' }, fan.token);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(popups(page).getByRole('button', { name: /Finn Fan commented/ })).toBeVisible({
    timeout: 20_000,
  });
  expect((await shown()).filter((text) => text.includes('liked'))).toEqual([]);
  await context.close();
});

test('EXP-063 a push that arrives while Plaza is closed is shown and opens its page @long', async ({
  server,
}) => {
  const browser = await launchBrowser({ isComplete: true });
  const { page, context } = await come(browser, server.url, 'Pia Push', { serviceWorkers: 'allow' });
  await context.grantPermissions(['notifications'], { origin: server.url });
  await page.goto(server.url);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('about:blank');
  const data = JSON.stringify({ id: 'n1', title: 'New likes', body: 'Ana liked it', address: '/post/p1' });
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  await page.goto(server.url);
  const signs = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications();
      return shown.map((one) => [one.title, one.body, one.tag, (one.data as { address: string }).address]);
    });
  await expect.poll(signs).toEqual([['New likes', 'Ana liked it', 'n1', '/post/p1']]);
  await browser.close();
});
