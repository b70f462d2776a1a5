/** Made-up answers about passkeys, because the browser of the tests has no authenticator. */
import type { Page } from '@playwright/test';

interface FakePasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Makes the page list these passkeys as those of the signed-in person. */
export const fakePasskeyList = (page: Page, passkeys: readonly FakePasskey[]): Promise<unknown> =>
  page.route('**/listPasskeys*', (route) => route.fulfill({ json: { passkeys } }));

/** Makes a function refuse each call with the error that asks for the password. */
export function refuseWithoutPassword(
  page: Page,
  functionName: 'removePasskey' | 'startAddingPasskey',
): Promise<unknown> {
  const error = {
    status: 'PERMISSION_DENIED',
    message: 'Enter your password to continue',
    details: { reason: 'password_needed' },
  };
  return page.route(`**/${functionName}`, (route) => route.fulfill({ status: 403, json: { error } }));
}
