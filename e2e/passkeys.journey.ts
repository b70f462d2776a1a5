/** Passkeys in the browser: adding one, logging in with it, and removing it. Chromium simulates the authenticator. */
import type { BrowserContext, Page } from '@playwright/test';
import { createVisitorContext, signInContext } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './wire.ts';

/** Gives the page an authenticator that has verified its owner, and answers each question at once. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The authenticator would also answer at once when the passkeys are only offered among the emails.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

async function logOut(page: Page, url: string) {
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
}

test('a passkey is added in the settings, logs in with one press, and is removed', async ({
  browser,
  server,
}) => {
  const person = await signUp(server.url, 'Pia Keys');
  // Browsers allow passkeys at localhost, but not at an IP address.
  const url = `http://localhost:${server.port}`;
  const context = await createVisitorContext(browser);
  await signInContext(context, url, person);
  const page = await context.newPage();
  await addAuthenticator(context, page);

  await page.goto(`${url}/settings/passkeys`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(row).toContainText('Not used yet');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await logOut(page, url);
  const logIn = async () => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  };
  await logIn();
  await expect(page.getByText('Hello, Pia Keys')).toBeVisible();

  await page.goto(`${url}/settings/passkeys`);
  await expect(row).toContainText('Last used');
  await row.getByRole('button', { name: 'More options for Chrome on Linux' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();

  await logOut(page, url);
  await logIn();
  await expect(page.getByText("This passkey doesn't work here.")).toBeVisible();
  await context.close();
});
