/** The first minutes of a new person: welcome dialog, signing up by keyboard, and actions before signing up. */
import type { Page } from '@playwright/test';
import { collectBrowserErrors, createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

const openDialogs = (page: Page) => page.locator('dialog[open]');

/** Waits until a closed dialog has removed its history entry. A page must not be reloaded before that. */
const waitForHistory = (page: Page) =>
  page.waitForFunction(() => !(history.state as { plazaDialog?: true } | null)?.plazaDialog);

test('SHELL-064 SHELL-067 EXP-005 LIM-007 the first visit shows one dialog at a time, and signing up works by keyboard only', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const splash = page.getByRole('dialog', { name: 'Welcome to Bedrock' });
  await expect(splash).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(splash).toBeHidden();

  const auth = page.getByRole('dialog', { name: 'Create your account' });
  await expect(auth).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(1);
  await tabTo(page, 'Display name');
  await page.keyboard.type('Kay Board');
  await tabTo(page, 'Email');
  await page.keyboard.type('kay@example.com');
  await tabTo(page, 'Password');
  await page.keyboard.type('a long enough pass phrase');
  await page.keyboard.press('Enter');
  await expect(auth).toBeHidden();
  const firstStep = page.getByRole('heading', { level: 1, name: 'Add a profile photo' });
  await expect(firstStep).toBeVisible();

  await waitForHistory(page);
  await page.reload();
  await expect(firstStep, 'the new account stays signed in').toBeVisible();
  await expect(openDialogs(page), 'nothing greets twice').toHaveCount(0);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => !name.startsWith('sd_'))).toEqual([]);
  expect(names).not.toEqual([]);
});

test('SHELL-064 closing the welcome dialog is remembered in this browser @long', async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Look around' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openDialogs(page)).toHaveCount(0);
  await waitForHistory(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true }).first()).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(0);
});

test('a like pressed while signed out opens the sign-in dialog, and is sent after the sign-in', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Ada Author');
  const person = await signUp(server.url, 'Lena Later');
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: 'Jazz at nine' },
    author.token,
  );
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  const card = page.getByRole('article', { name: 'Post by Ada Author' });
  await card.getByRole('button', { name: /^Like/ }).click();
  const auth = page.getByRole('dialog');
  await auth.getByRole('button', { name: 'Log in', exact: true }).click();
  await auth.getByLabel('Email').fill(person.email);
  await auth.getByLabel('Password', { exact: true }).fill(person.password);
  await auth.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await call<{ post: { likes: number } }>(server.url, 'getPost', { postId: post.id })).post.likes,
    )
    .toBe(1);
  await context.close();
});

test('EXP-012 a like pressed by a guest is sent after the guest signs up @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Lia Liked');
  await call(server.url, 'createPost', { content: 'Open stage at ten' }, author.token);
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  const card = page.getByRole('article', { name: 'Post by Lia Liked' });
  await card.getByRole('button', { name: /^Like/ }).click();
  await signUpInDialog(page, 'Gus Guest');
  await expect(card.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
  await context.close();
});

test('EXP-012 a comment typed by a guest survives closing the page and is in the box after sign-up @long', async ({
  browser,
  server,
}) => {
  const author = await signUp(server.url, 'Cora Commented');
  const { post } = await call<{ post: { id: string } }>(
    server.url,
    'createPost',
    { content: 'Who brings the drums?' },
    author.token,
  );
  const context = await createVisitorContext(browser);
  let page = await context.newPage();
  const box = () => page.getByRole('textbox', { name: 'Add a comment' });
  const otherTab = await context.newPage();
  await otherTab.goto(`${server.url}/health/live`);
  await page.goto(`${server.url}/post/${post.id}`);
  await box().fill('I have two of them');
  // Leaving the address runs the handlers of a closing page; closing alone skips them. They run beside the new page.
  await page.goto('about:blank');
  const hasDraft = () =>
    otherTab.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft.guest')));
  await expect.poll(hasDraft).toBe(true);
  await page.close();
  page = await context.newPage();
  await page.goto(`${server.url}/post/${post.id}`);
  await expect(box()).toHaveValue('I have two of them');

  await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
  await signUpInDialog(page, 'Dora Drummer');
  await expect(page.getByText('Dora Drummer').first()).toBeVisible();
  await expect(box()).toHaveValue('I have two of them');
  await waitForHistory(page);
  await page.reload();
  await expect(page.getByText('Dora Drummer').first()).toBeVisible();
  await expect(box()).toHaveValue('I have two of them');
  await box().press('Control+Enter');
  await expect(page.getByRole('article').getByText('I have two of them')).toBeVisible();
  await expect(box()).toHaveValue('');
  await context.close();
});

test('SHELL-029 SHELL-030 /login opens the sign-up dialog at home for signed-out visitors, and redirects home for signed-in people', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);

  await signInContext(context, server.url, await signUp(server.url, 'Ines In'));
  await page.goto(`${server.url}/login`);
  await expect(page.getByText('Ines In').first()).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(openDialogs(page)).toHaveCount(0);
  await context.close();
});

test('SHELL-031 any other address shows Page Not Found with a link home', async ({ browser, server }) => {
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  const response = await page.goto(`${server.url}/no-such-place`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { name: 'Bedrock Feed' })).toBeVisible();
  await context.close();
});

test('clicks on tabs faster than pages are rendered lead to the last clicked tab, without an error @long', async ({
  browser,
  server,
}) => {
  const context = await createVisitorContext(browser);
  const complaints = collectBrowserErrors(context);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('article').first().waitFor();
  for (const pause of [0, 5, 20])
    await page.evaluate(async (ms) => {
      for (const name of ['GlobiSearch', 'Profile', 'Bedrock Feed', 'Social Feed']) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
        links.find((link) => link.textContent.trim() === name)!.click();
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }, pause);
  await expect(page).toHaveURL(`${server.url}/user-feed`);
  await expect(page.getByRole('heading', { name: 'Social Feed' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Fills in the open sign-up dialog as a new person and waits until it is closed. */
async function signUpInDialog(page: Page, name: string): Promise<void> {
  const auth = page.getByRole('dialog', { name: 'Create your account' });
  await auth.getByLabel('Display name').fill(name);
  await auth.getByLabel('Email').fill(`guest-${Date.now()}@example.com`);
  await auth.getByLabel('Password', { exact: true }).fill('a long enough pass phrase');
  await auth.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(auth).toBeHidden();
}

/**
 * Presses Tab until the dialog's field with the label has the focus.
 * @throws Error after eight presses, because a dialog must need only a few
 */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  for (let presses = 0; presses < 8; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${label}`);
}
