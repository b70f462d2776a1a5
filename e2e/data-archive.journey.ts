/** The archive of a person's own data: the download by keyboard, and the downloaded file. */
import { readFile } from 'node:fs/promises';
import { readZip } from '../platform/zip/read-zip.fixture.ts';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { call, signUp } from './wire.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('EXP-016 a person downloads one ZIP file with all own data and pictures @long', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Dora Download');
  await call(server.url, 'createPost', { content: 'A photo to keep', images: [dot] }, person.token);
  const context = await createVisitorContext(browser, { serviceWorkers: 'allow' });
  await signInContext(context, server.url, person);
  const page = await context.newPage();
  await page.goto(`${server.url}/settings/data`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).focus();
  await page.keyboard.press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^plaza-[\d-]{10}\.zip$/);
  const files = readZip(await readFile(await saved.path()));
  expect(files.get('data.json')!.toString()).toContain('A photo to keep');
  expect([...files.keys()].filter((name) => name.startsWith('media/posts/'))).toHaveLength(1);
  await context.close();
});
