/** The demo account: a visitor tries the app, and only other visitors of the demo see the visitor's changes. */
import { createVisitorContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

const written = 'Trying things out by the canal';

test('Q-11 a visitor enters the demo by its button and posts, a guest sees real posts only, and other demo visitors see it @long', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  const server = await startServer({ dataDir, env: { PLAZA_DEMO: '1' } });
  try {
    const real = await signUp(server.url, 'Rae Real');
    await call(server.url, 'createPost', { content: 'A real post' }, real.token);
    const enter = async () => {
      const page = await (await createVisitorContext(browser)).newPage();
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Try the demo account' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return page;
    };
    const visitor = await enter();
    const guest = await (await createVisitorContext(browser)).newPage();
    await guest.goto(server.url);
    const postsOn = (page: typeof guest) => page.getByRole('article');
    await expect(postsOn(guest).getByText('A real post')).toBeVisible();

    await visitor.getByRole('button', { name: 'Create post' }).first().click();
    const composer = visitor.getByRole('dialog', { name: 'Create post' });
    await composer.getByPlaceholder("What's going on around you?").fill(written);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer).toHaveCount(0);
    await expect(postsOn(visitor).getByText(written)).toBeVisible();

    await call(server.url, 'createPost', { content: 'A second real post' }, real.token);
    await guest.reload();
    await expect(postsOn(guest).getByText('A second real post')).toBeVisible();
    await expect(guest.getByText(written)).toHaveCount(0);

    const otherVisitor = await enter();
    await expect(postsOn(otherVisitor).getByText(written)).toBeVisible();
    for (const page of [visitor, guest, otherVisitor]) await page.context().close();
  } finally {
    await server.stop();
    await removeDataFolder(dataDir);
  }
});
