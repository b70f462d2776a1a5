/** A network that refuses WebSockets, as some proxies do: the page polls instead. */
import { newVisitor } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

test('Q-81 a page without a WebSocket gets new posts by polling', async ({ browser, server }) => {
  const ana = await signUp(server.url, 'Ana Ruiz');
  await call(server.url, 'createPost', { content: 'Market opens at eight' }, ana.token);
  const context = await newVisitor(browser);
  let refused = 0;
  await context.routeWebSocket(/\/live$/, (socket) => {
    refused += 1;
    void socket.close();
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByText('Market opens at eight')).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await call(server.url, 'createPost', { content: 'Market closes at noon' }, ana.token);
  // Two polling intervals of 15 s, with extra time for a slow machine.
  await expect(page.getByText('Market closes at noon')).toBeVisible({ timeout: 40_000 });
  await context.close();
});
