/** Messages on a desktop: the list of conversations beside the open conversation. */
import type { Locator } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';
import { call, signUp } from './wire.ts';

const neighborCount = 12;

test('EXP-068 EXP-005 on a desktop another conversation is opened from the list, which keeps its scroll position @long', async ({
  browser,
  server,
}) => {
  const reader = await signUp(server.url, 'Dora Desktop');
  const names = Array.from({ length: neighborCount }, (_, index) => `Nora ${'ABCDEFGHIJKL'[index]}`);
  for (const name of names) {
    const neighbor = await signUp(server.url, name);
    await call(server.url, 'followUser', { userId: reader.id }, neighbor.token);
    await call(
      server.url,
      'sendMessage',
      { recipientId: neighbor.id, content: `Hello ${name}` },
      reader.token,
    );
  }
  const context = await createVisitorContext(browser, { viewport: { width: 1440, height: 600 } });
  await signInContext(context, server.url, reader);
  const page = await context.newPage();
  await page.goto(`${server.url}/messages`);
  const pane = page.getByRole('region', { name: 'Messages' });
  const list = pane.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('link')).toHaveCount(neighborCount);
  await expect(page.getByRole('heading', { name: 'Your messages' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'About' })).toHaveCount(0);

  let listCalls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/listConversations')) listCalls++;
  });
  const findScrollTop = () => pane.getByRole('tabpanel').evaluate(({ scrollTop }) => scrollTop);
  const first = list.getByRole('link', { name: /Nora A/ });
  await first.scrollIntoViewIfNeeded();
  const scrollTop = await findScrollTop();
  expect(scrollTop).toBeGreaterThan(0);

  // By pointer.
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora A' })).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('list', { name: 'Conversation with Nora A' }).getByText('Hello Nora A'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  expect(await findScrollTop()).toBe(scrollTop);

  // By keyboard.
  const second = list.getByRole('link', { name: /Nora B/ });
  await pane.getByRole('tab', { name: 'Inbox' }).focus();
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nora B' })).toBeFocused();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(second).toBeInViewport({ ratio: 1 });
  expect(await findScrollTop()).toBeGreaterThan(0);
  expect(listCalls).toBe(0);

  // Both panes fill the window: the form is at its bottom, and a sent message moves its conversation to the top.
  const box = page.getByRole('textbox', { name: 'Message' });
  const bottom = await page
    .locator('form')
    .last()
    .evaluate((form) => form.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(560);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await box.fill('See you at nine');
  await box.press('Enter');
  await expect(list.getByRole('link').first()).toContainText('You: See you at nine');

  // In a narrower window the conversation is a screen of its own.
  await page.setViewportSize({ width: 1200, height: 600 });
  await expect(pane).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora A' })).toBeVisible();
  await context.close();
});

/** Returns the empty space in pixels between the longest line of a text and the end of its element. */
const measureSpaceBeside = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lineEnds = [...range.getClientRects()].map(({ right }) => right);
    return element.getBoundingClientRect().right - Math.max(...lineEnds);
  });

test('EXP-068 the bubble of a wrapped message is as wide as its longest line, also after the window changes its width', async ({
  browser,
  server,
}) => {
  const reader = await signUp(server.url, 'Rosa Wrapped');
  const neighbor = await signUp(server.url, 'Nick Neighbor');
  const content = 'We meet at the bridge over the canal before it gets hot, then walk to the bakery.';
  await call(server.url, 'sendMessage', { recipientId: neighbor.id, content }, reader.token);
  const context = await createVisitorContext(browser, { viewport: { width: 390, height: 844 } });
  await signInContext(context, server.url, reader);
  const page = await context.newPage();
  await page.goto(`${server.url}/messages/with/${neighbor.id}`);
  const text = page.getByRole('listitem').getByText(content, { exact: true });
  for (const width of [390, 340, 420]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => measureSpaceBeside(text), `at ${width} px`).toBeLessThan(3);
    const lines = await text.evaluate((element) => element.getClientRects()[0]!.height / 24);
    expect(lines, 'the text is wrapped').toBeGreaterThan(1.5);
  }
  await context.close();
});
