/**
 * A saved receipt in a browser without a network: the page verifies its own signatures, and names a line that was
 * changed (NEW-07).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { writeSampleReceipt } from './sample-receipt.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaza-receipt-'));
const original = join(folder, 'receipt.html');
test.beforeAll(async () => writeSampleReceipt(original));
test.afterAll(() => rmSync(folder, { recursive: true }));

const changedFile = (change: (html: string) => string) => {
  const file = join(folder, 'changed.html');
  const html = readFileSync(original, 'utf8');
  const changed = change(html);
  expect(changed).not.toBe(html);
  writeFileSync(file, changed);
  return file;
};
const open = async (page: Page, file: string) => {
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  return page.getByRole('status');
};

test('NEW-07 EXP-095 the file verifies itself offline and shows every row', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await expect(await open(page, original)).toHaveText(
    'Verified. Nothing in this receipt has changed since Bedrock signed it.',
  );
  await expect(page.getByRole('row', { name: 'Total 21 tokens' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bedrock trip receipt' })).toBeVisible();
  expect(requests).toEqual([pathToFileURL(original).href]);
});

test('NEW-07 one changed byte of the receipt is named, and nothing of it is shown', async ({ page }) => {
  const file = changedFile((html) => html.replace('["Total","21 tokens"]', '["Total","91 tokens"]'));
  await expect(await open(page, file)).toHaveText(
    "Line 3 of this receipt was changed: Total. Don't trust this file.",
  );
  await expect(page.getByText('91 tokens')).toHaveCount(0);
});

test('NEW-07 one changed byte of the trip log is named', async ({ page }) => {
  const file = changedFile((html) => html.replace('"what":"completed"', '"what":"completee"'));
  await expect(await open(page, file)).toHaveText(
    "Line 2 of the trip record in this receipt was changed. Don't trust this file.",
  );
});

test('NEW-07 a changed verifier does not run', async ({ page }) => {
  const file = changedFile((html) => html.replace('hash ===', 'hash !=='));
  await expect(await open(page, file)).toContainText("hasn't been verified");
});
