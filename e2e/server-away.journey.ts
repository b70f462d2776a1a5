/** The server stops and restarts while two people have their pages open. */
import type { Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

test('text written while the server is down is stored exactly once when it is back, without a reload of the pages @long', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  let server = await startServer({ dataDir });
  try {
    const writer = await signUp(server.url, 'Wes Writer');
    const reader = await signUp(server.url, 'Rae Reader');
    const content = 'Who is at the market?';
    const { post } = await call<{ post: { id: string } }>(
      server.url,
      'createPost',
      { content },
      reader.token,
    );
    const [his, hers] = [await createVisitorContext(browser), await createVisitorContext(browser)];
    await signInContext(his, server.url, writer);
    await signInContext(hers, server.url, reader);
    const [hisPage, herPage] = [await his.newPage(), await hers.newPage()];
    for (const page of [hisPage, herPage]) {
      await page.goto(`${server.url}/post/${post.id}`);
      await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    }
    const { port } = server;
    await server.kill();
    await hisPage.getByRole('textbox', { name: 'Add a comment' }).fill('I am, by the peaches');
    await hisPage.locator('form').getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(hisPage.getByText("We'll post your comment when you're back.")).toBeVisible();
    const waiting = hisPage.getByRole('article', { name: 'Comment by Wes Writer' });
    await expect(waiting.getByText('I am, by the peaches')).toBeVisible();
    await expect(waiting.getByText("Will send when you're back online")).toBeVisible();
    const ofPost = hisPage.getByRole('main');
    await ofPost.getByRole('button', { name: 'Like', exact: true }).click();
    await ofPost.getByRole('button', { name: 'Save', exact: true }).click();
    // Longer than all attempts of a call.
    await hisPage.waitForTimeout(3_000);
    await expect(ofPost.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
    await expect(ofPost.getByRole('button', { name: 'Remove from saved posts' })).toBeVisible();
    await expect(
      hisPage.getByText(/did not arrive|did not work|didn't work|Couldn't (add|save|take)/),
    ).toHaveCount(0);

    server = await startServer({ dataDir, port });
    // A popup of her notifications quotes the comment too, so both look in the list of comments.
    const inComments = (page: Page) =>
      page.getByRole('region', { name: 'Comments' }).getByText('I am, by the peaches');
    await expect(inComments(herPage)).toBeVisible({ timeout: 40_000 });
    await expect(inComments(hisPage)).toHaveCount(1);
    await expect(hisPage.getByText("Will send when you're back online")).toHaveCount(0);
    await expect(herPage.getByRole('button', { name: 'Like, 1 like' })).toBeVisible();
    await expect(ofPost.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
    await hisPage.reload();
    await expect(ofPost.getByRole('button', { name: 'Remove from saved posts' })).toBeVisible();
    const { comments } = await call<{ comments: unknown[] }>(server.url, 'listComments', { postId: post.id });
    expect(comments).toHaveLength(1);
    await his.close();
    await hers.close();
  } finally {
    await server.stop();
    await removeDataFolder(dataDir);
  }
});
