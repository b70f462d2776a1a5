/** A post with a photo from a phone: a neighbor comments on it, and it survives a crash of the server. */
import exifr from 'exifr';
import sharp from 'sharp';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createPhonePhoto } from './photo.ts';
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

interface Post {
  id: string;
  content: string;
  images: string[];
  likes: number;
  comments: number;
}

test('a phone photo is posted from the dialog, a neighbor sees it live, likes and answers it, and a crash loses nothing @long', async ({
  browser,
}) => {
  const dataDir = makeDataFolder();
  let server = await startServer({ dataDir });
  try {
    // The neighbor has the feed open.
    const neighbor = await signUp(server.url, 'Nora Neighbor');
    const hers = await createVisitorContext(browser);
    await signInContext(hers, server.url, neighbor);
    const herPage = await hers.newPage();
    await herPage.goto(server.url);
    await expect(herPage.getByRole('link', { name: 'Bedrock Feed' }).first()).toBeVisible();
    await expect(herPage.getByText('Nora Neighbor').first()).toBeVisible();

    // A new person signs up in the browser.
    const his = await createVisitorContext(browser);
    const hisPage = await his.newPage();
    await hisPage.goto(server.url);
    await hisPage.getByRole('button', { name: 'Sign up', exact: true }).first().click();
    const auth = hisPage.getByRole('dialog');
    await auth.getByLabel('Display name').fill('Theo Newcomer');
    await auth.getByLabel('Email').fill('theo@example.com');
    await auth.getByLabel('Password', { exact: true }).fill('a long enough pass phrase');
    await auth.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(auth).toBeHidden();
    await expect(hisPage.getByText('Theo Newcomer').first()).toBeVisible();
    await hisPage.getByRole('button', { name: 'Finish later' }).click();
    await expect(hisPage.getByRole('heading', { name: 'Add a profile photo' })).toBeHidden();
    await expect(hisPage.getByRole('region', { name: 'Set up your profile' })).toBeVisible();

    // He posts a photo.
    const photo = await createPhonePhoto();
    const before = await exifr.parse(photo, { gps: true });
    expect(before.latitude, 'the test photo tells where it was taken').toBeCloseTo(33.43, 1);
    await hisPage.getByRole('button', { name: 'Create post' }).first().click();
    const composer = hisPage.getByRole('dialog', { name: 'Create post' });
    await composer
      .getByLabel('Your post', { exact: true })
      .fill('Sunset over the canal, seen from the bridge');
    const chooser = hisPage.waitForEvent('filechooser');
    await composer.getByRole('button', { name: 'Add photos' }).click();
    await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    await composer.getByRole('button', { name: 'Add a description (alt text) to photo 1' }).click();
    await hisPage.getByLabel('Alt text for photo 1').fill('An orange sky over the water');
    await hisPage.getByRole('button', { name: 'Done' }).click();
    const published = hisPage.waitForResponse((response) => response.url().endsWith('/createPost'));
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    expect((await published).status()).toBe(200);

    // It appears in the neighbor's browser within a second, without a reload.
    const hersOfPost = herPage.getByRole('article', { name: 'Post by Theo Newcomer' });
    await expect(hersOfPost).toBeVisible({ timeout: 1_000 });
    await expect(hersOfPost.getByText('Sunset over the canal')).toBeVisible();
    await expect(hersOfPost.getByRole('img', { name: 'An orange sky over the water' })).toBeVisible();

    // The stored picture is small and has no metadata.
    const { posts } = await call<{ posts: Post[] }>(server.url, 'listPosts', {});
    const post = posts[0]!;
    expect(post.images).toHaveLength(1);
    const stored = await readImage(server.url, post.images[0]!);
    const { width, height } = await sharp(stored).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    expect(height, 'the photo was lying on its side').toBeGreaterThan(width);
    expect(stored.length).toBeLessThanOrEqual(900_000);
    expect(await exifr.parse(stored)).toBeUndefined();

    // She likes and answers it, and he sees both.
    await hersOfPost.getByRole('button', { name: /^Like/ }).click();
    await expect(hersOfPost.getByRole('button', { name: /^Unlike, 1 like$/ })).toBeVisible();
    await hersOfPost.getByRole('button', { name: 'Comment', exact: true }).click();
    const box = herPage.getByRole('textbox', { name: 'Add a comment' });
    await expect(box, 'who comes to comment can write at once').toBeFocused();
    await box.fill('What a sky! I was there too.');
    await herPage.getByRole('button', { name: 'Comment', exact: true }).last().click();
    await expect(herPage.getByRole('article', { name: 'Comment by Nora Neighbor' })).toBeVisible();
    const hisOfPost = hisPage.getByRole('article', { name: 'Post by Theo Newcomer' });
    await expect(hisOfPost.getByRole('button', { name: /1 like$/ })).toBeVisible();
    await expect(hisOfPost.getByRole('button', { name: 'Comments: 1' })).toBeVisible();

    // The server is killed and starts again on the same folder.
    const { port } = server;
    await server.kill();
    server = await startServer({ dataDir, port });
    await hisPage.goto(server.url);
    await expect(hisOfPost).toBeVisible();
    await expect(hisOfPost.getByRole('button', { name: /1 like$/ })).toBeVisible();
    await expect(hisOfPost.getByRole('button', { name: 'Comments: 1' })).toBeVisible();
    await expect(hisPage.getByText('Theo Newcomer').first(), 'he is still signed in').toBeVisible();
    expect((await readImage(server.url, post.images[0]!)).equals(stored)).toBe(true);
    await his.close();
    await hers.close();
  } finally {
    await server.stop();
    await removeDataFolder(dataDir);
  }
});

async function readImage(url: string, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
