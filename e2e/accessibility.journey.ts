/** Automated accessibility checks: no serious finding on the main screens, light and dark. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newVisitor, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, type Person, signUp } from './wire.ts';

let reader: Person;
let postId: string;

test.beforeAll(async ({ server }) => {
  reader = await signUp(server.url, 'Rita Reader');
  const writer = await signUp(server.url, 'Walt Writer');
  const content = 'Concert in the park tonight, bring a blanket #music';
  postId = (await call<{ post: { id: string } }>(server.url, 'createPost', { content }, writer.token)).post
    .id;
  const first = await call<{ comment: { id: string } }>(
    server.url,
    'createComment',
    { postId, content: 'Who plays?' },
    reader.token,
  );
  const answer = { postId, content: 'Two local bands.', parentId: first.comment.id };
  await call(server.url, 'createComment', answer, writer.token);
});

const screens: { name: string; signedIn: boolean; open: (page: Page, url: string) => Promise<void> }[] = [
  {
    name: 'home',
    signedIn: true,
    open: async (page, url) => {
      await page.goto(url);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'a post with its comments',
    signedIn: true,
    open: async (page, url) => {
      await page.goto(`${url}/post/${postId}`);
      await expect(page.getByRole('article', { name: 'Comment by Walt Writer' })).toBeVisible();
    },
  },
  {
    name: 'the composer',
    signedIn: true,
    open: async (page, url) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Create Post' }).first().click();
      await page.getByRole('dialog', { name: 'Create Post' }).getByLabel('Your post').fill('Hello');
    },
  },
  {
    name: 'signing up',
    signedIn: false,
    open: async (page, url) => {
      await page.goto(`${url}/login`);
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
    },
  },
  {
    name: 'settings',
    signedIn: true,
    open: async (page, url) => {
      await page.goto(`${url}/settings`);
      await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
    },
  },
  {
    name: 'notifications and what one is told of',
    signedIn: true,
    open: async (page, url) => {
      await page.goto(`${url}/settings/notifications`);
      await page.getByText('More', { exact: true }).click();
      await expect(page.getByRole('group', { name: 'Likes' })).toBeVisible();
    },
  },
  {
    name: 'a conversation',
    signedIn: true,
    open: async (page, url) => {
      const friend = await signUp(url, 'Fred Friend');
      await call(url, 'sendMessage', { recipientId: reader.id, content: 'Hello there' }, friend.token);
      await page.goto(`${url}/messages`);
      await page.getByRole('tab', { name: /^Requests/ }).click();
      await page
        .getByRole('link', { name: /Fred Friend/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    },
  },
];

for (const { name, signedIn, open } of screens) {
  test(`EXP-005 EXP-006 ${name}, light and dark: axe reports nothing serious`, async ({
    browser,
    server,
  }) => {
    const context = await newVisitor(browser, { colorScheme: 'light', reducedMotion: 'reduce' });
    if (signedIn) await signInContext(context, server.url, reader);
    const page = await context.newPage();
    await open(page, server.url);
    expect(await findSerious(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await finishTransitions(page);
    expect(await findSerious(page, 'color-contrast')).toEqual([]);
    await context.close();
  });
}

/** Colors have transitions: axe would measure a state in between. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Returns the serious and critical findings on a page, of one rule or of all. */
async function findSerious(page: Page, rule?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rule === undefined ? axe : axe.withRules(rule)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
    );
}
