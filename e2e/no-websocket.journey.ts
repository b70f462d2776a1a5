/** A network that blocks WebSockets, as some proxies do: the page polls the server instead. */
import { createVisitorContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

/** Time between two polls in milliseconds; equal to `liveQueryPollIntervalMs` of the client. */
const pollIntervalMs = 15_000;

test('Q-81 a page without a WebSocket gets new posts by polling', async ({ browser, server }) => {
  const ana = await signUp(server.url, 'Ana Ruiz');
  await call(server.url, 'createPost', { content: 'Market opens at eight' }, ana.token);
  const context = await createVisitorContext(browser);
  let refused = 0;
  await context.routeWebSocket(/\/live$/, (socket) => {
    refused += 1;
    void socket.close();
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(server.url);
  await expect(page.getByText('Market opens at eight')).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
  await call(server.url, 'createPost', { content: 'Market closes at noon' }, ana.token);
  await page.clock.runFor(pollIntervalMs);
  await expect(page.getByText('Market closes at noon')).toBeVisible();
  await context.close();
});
