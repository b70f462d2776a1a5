/** Screenshot scenes of passkeys: at log-in, in the settings, and at the end of the onboarding. */
import type { Page } from '@playwright/test';
import { signInContext } from '../../e2e/browser.ts';
import { fakePasskeyList, refuseWithoutPassword } from '../../e2e/fake-passkeys.ts';
import type { Person } from '../../e2e/wire.ts';
import { type ScreenshotCity, findButton, getHomePath, openDialog, type ScreenshotScene } from './scene.ts';

// Browsers allow passkeys at this name, but not at the IP address of the other scenes.
const host = 'localhost';

/** Signs a person in at `host`, which does not share cookies with the address of the other scenes. */
async function signInAtHost(page: Page, person: Person): Promise<string> {
  const { origin } = new URL(page.url());
  await signInContext(page.context(), origin, person);
  return origin;
}

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

async function openPasskeys(page: Page, { visitor }: ScreenshotCity): Promise<void> {
  const passkeys = [
    { id: 'a', name: 'iCloud Keychain', createdAt: daysAgo(90), lastUsedAt: daysAgo(1) },
    { id: 'b', name: 'Chrome on Windows', createdAt: daysAgo(3), lastUsedAt: null },
  ];
  await fakePasskeyList(page, passkeys);
  await page.goto(`${await signInAtHost(page, visitor)}/settings/passkeys`);
  await page.getByText('iCloud Keychain').waitFor();
}

async function askForPassword(page: Page, city: ScreenshotCity): Promise<void> {
  await refuseWithoutPassword(page, 'startAddingPasskey');
  await openPasskeys(page, city);
  await openDialog(page, 'Add a passkey');
}

async function renamePasskey(page: Page, city: ScreenshotCity): Promise<void> {
  await openPasskeys(page, city);
  await findButton(page, 'More options for iCloud Keychain').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the last step of the onboarding in a browser of a device that recognizes its owner. */
async function offerPasskey(page: Page, { newcomer }: ScreenshotCity): Promise<void> {
  const origin = await signInAtHost(page, newcomer);
  await page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
  });
  const pending = { userId: newcomer.id, step: 'tokens' };
  await page.evaluate((data) => localStorage.setItem('sd_welcome', JSON.stringify({ v: 1, data })), pending);
  await page.goto(`${origin}/welcome`);
  const offer = page.getByRole('heading', { name: 'Skip the password' });
  await offer.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

const openLogIn = (page: Page) => page.getByRole('dialog').getByText('Log in').click();

/** Screenshot scenes of passkeys. */
export const passkeyScreenshotScenes: ScreenshotScene[] = [
  { name: 'dialog-log-in-passkey', host, path: () => '/login', act: openLogIn },
  { name: 'dialog-log-in-passkey-narrow', host, phoneWidth: 320, path: () => '/login', act: openLogIn },
  { name: 'settings-passkeys', host, path: getHomePath, act: openPasskeys },
  { name: 'settings-passkeys-narrow', host, phoneWidth: 320, path: getHomePath, act: openPasskeys },
  { name: 'dialog-passkey-password', host, isRefused: true, path: getHomePath, act: askForPassword },
  { name: 'dialog-passkey-rename', host, path: getHomePath, act: renamePasskey },
  { name: 'welcome-passkey', host, path: getHomePath, act: offerPasskey },
];
