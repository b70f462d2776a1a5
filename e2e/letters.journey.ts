/** E-mails of an account: a person replaces a forgotten password and verifies an e-mail address. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createVisitorContext } from './browser.ts';
import { expect, test as base } from './fixtures.ts';
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from './server-process.ts';
import { call, signUp } from './wire.ts';

const test = base.extend<object, { town: { server: ServerProcess; outbox(): Promise<string> } }>({
  town: [
    // Playwright requires a destructured parameter in a fixture, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder();
      const server = await startServer({ dataDir });
      const outbox = async () => {
        const env = { ...process.env, PLAZA_DATA: dataDir };
        return (await promisify(execFile)(process.execPath, ['tools/outbox.ts'], { env })).stdout;
      };
      await use({ server, outbox });
      await server.stop();
      await removeDataFolder(dataDir);
    },
    { scope: 'worker' },
  ],
});

/**
 * Returns the newest e-mail with the subject `subject` to the address `to`, and the link in it.
 * @param letters the output of `npm run outbox`
 */
function linkIn(letters: string, to: string, subject: string): { link: string; letter: string } {
  const letter = letters
    .split('-'.repeat(60))
    .findLast((one) => one.includes(`To: ${to}`) && one.includes(`Subject: ${subject}`))!;
  return { letter, link: /^http\S+$/m.exec(letter)![0] };
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('AUTH-010 a visitor who forgot the password requests a link, opens the e-mail, sets a new password and logs in', async ({
  browser,
  town: { server, outbox },
}) => {
  const nora = await signUp(server.url, 'Nora Forgets');
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).last().click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(nora.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${nora.email} has an account`)).toBeVisible();

  const { link, letter } = linkIn(await outbox(), nora.email, 'Choose a new password');
  expect(letter).toContain('Browser: Chrome on Linux');
  expect(letter).toContain('IP address: 127.0.0.x');
  expect(letter).not.toContain('Nora');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('mesquite and rain');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await logIn(page, nora.email, 'mesquite and rain');
  await expect(page.getByText('Hello, Nora Forgets')).toBeVisible();
  const old = call(server.url, 'logIn', { email: nora.email, password: nora.password });
  await expect(old).rejects.toThrow('Email or password is wrong');
  await context.close();
});

test('EXP-013 the link of an e-mail asks to log in, and a button in the session verifies the email @long', async ({
  browser,
  town: { server, outbox },
}) => {
  const omar = await signUp(server.url, 'Omar Owner');
  const { link } = linkIn(await outbox(), omar.email, 'Confirm your email');
  const context = await createVisitorContext(browser);
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Log in to confirm your email' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, omar.email, omar.password);
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto(`${server.url}/settings/security`);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await context.close();
});
