// @vitest-environment jsdom
/** The screens of passkeys. The library around the browser's passkeys is replaced, because jsdom has none. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AuthDialog from '#features/accounts/web/auth-dialog.tsx';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import type { Passkey } from './calls.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import PasskeySettings from './passkey-settings.tsx';

const browser = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
  browserSupportsWebAuthnAutofill: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
// jsdom has no passkeys.
vi.mock('@simplewebauthn/browser', () => browser);

const signed = {
  id: 'credential',
  response: { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sig', userHandle: 'me' },
};
const created = {
  id: 'credential',
  response: { clientDataJSON: 'data', attestationObject: 'object', transports: ['internal'] },
};
const phone: Passkey = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'iCloud Keychain',
  createdAt: '2026-03-03T19:00:00.000Z',
  lastUsedAt: null,
};
const options = { challenge: 'AAAA', timeout: 300_000 };
const session = { token: 't', expiresAt: signedInUser.createdAt, user: signedInUser };
const cancelled = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));

/** Makes the browser support passkeys, or not. The server accepts passkeys from one origin only. */
function stubBrowser({ hasPasskeys = true, origin = location.origin } = {}) {
  document.head.innerHTML = `<meta name="plaza-passkey-origin" content="${origin}">`;
  vi.stubGlobal('isSecureContext', hasPasskeys);
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isUserVerifyingPlatformAuthenticatorAvailable }),
  );
}

beforeEach(() => {
  setUpJsdom();
  stubBrowser();
  browser.startAuthentication.mockReset().mockResolvedValue(signed);
  browser.startRegistration.mockReset().mockResolvedValue(created);
  browser.browserSupportsWebAuthnAutofill.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const showLogIn = () => renderOnPage(<AuthDialog request={{ mode: 'logIn' }} onClose={() => undefined} />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('one press logs in with a passkey, without an email', async () => {
  const calls = startFakeServer(
    { startPasskeyLogIn: () => ({ options }), logInWithPasskey: () => session },
    false,
  );
  showLogIn();
  await press('Log in with a passkey');
  expect(await screen.findByText('Hello, Ana Ruiz')).toBeTruthy();
  expect(browser.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: options,
    useBrowserAutofill: false,
  });
  expect(calls.find(({ name }) => name === 'logInWithPasskey')?.args).toEqual({
    credentialId: 'credential',
    ...signed.response,
  });
});

test('a cancelled question says nothing, and a refused passkey says why', async () => {
  const message = "This passkey doesn't work here. Log in with your password instead.";
  const calls = startFakeServer(
    {
      startPasskeyLogIn: () => ({ options }),
      logInWithPasskey: () => {
        throw new FakeServerError(401, message, 'passkey_refused');
      },
    },
    false,
  );
  browser.startAuthentication.mockImplementationOnce(cancelled);
  showLogIn();
  await press('Log in with a passkey');
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('Working')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('logInWithPasskey');
  await press('Log in with a passkey');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('an authenticator that does not name the owner of the passkey has a message', async () => {
  startFakeServer({ startPasskeyLogIn: () => ({ options }) }, false);
  const { userHandle: _none, ...response } = signed.response;
  browser.startAuthentication.mockResolvedValue({ ...signed, response });
  showLogIn();
  await press('Log in with a passkey');
  expect((await screen.findByRole('alert')).textContent).toContain("Your device couldn't open a passkey.");
});

test('a browser that can offers passkeys among the emails, and asks again before the question expires', async () => {
  startFakeServer({ startPasskeyLogIn: () => ({ options }), logInWithPasskey: () => session }, false);
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
  let cancel: () => void = () => undefined;
  browser.startAuthentication.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        cancel = () => reject(new DOMException('cancelled', 'AbortError'));
      }),
  );
  browser.WebAuthnAbortService.cancelCeremony.mockImplementation(() => cancel());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  showLogIn();
  await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledOnce());
  expect(browser.startAuthentication).toHaveBeenCalledWith({
    optionsJSON: options,
    useBrowserAutofill: true,
  });
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email webauthn');
  vi.advanceTimersByTime(options.timeout - 30_000);
  vi.useRealTimers();
  expect(await screen.findByText('Hello, Ana Ruiz')).toBeTruthy();
  expect(browser.startAuthentication).toHaveBeenCalledTimes(2);
});

test.each([
  ['in a browser without passkeys', { hasPasskeys: false }],
  ["at a brand's address, from which the server accepts none", { origin: 'https://plaza.example' }],
])('%s there is no button for passkeys', async (_case, stub) => {
  stubBrowser(stub);
  startFakeServer({ listPasskeys: () => ({ passkeys: [] }) });
  showLogIn();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  cleanup();
  renderOnPage(<PasskeySettings user={signedInUser} />);
  expect(await screen.findByText(/^Passkeys don't work in this browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

/** Starts a server that asks for the password, and knows one passkey after another. */
function startPasskeyServer(passkeys: Passkey[]) {
  const requirePassword = ({ args }: { args: Record<string, unknown> }) => {
    if (args['password'] === undefined)
      throw new FakeServerError(403, 'Enter your password to continue', 'password_needed');
    if (args['password'] !== 'long walks')
      throw new FakeServerError(403, 'The password is wrong', 'wrong_password');
  };
  let list = passkeys;
  return startFakeServer({
    listPasskeys: () => ({ passkeys: list }),
    startAddingPasskey: (call) => {
      requirePassword(call);
      return { options: { ...options, excludeCredentials: [] } };
    },
    addPasskey: () => {
      list = [...list, phone];
      return { passkey: phone };
    },
    renamePasskey: ({ args }) => {
      list = list.map((one) => ({ ...one, name: args['name'] as string }));
      return { passkey: list[0]! };
    },
    removePasskey: (call) => {
      requirePassword(call);
      list = [];
      return { removed: true };
    },
  });
}

async function enterPassword(password: string) {
  const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
  fireEvent.change(within(dialog).getByLabelText('Your password'), { target: { value: password } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
}

test('a passkey is added after the password, which is asked again if it is wrong', async () => {
  const calls = startPasskeyServer([]);
  renderOnPage(<PasskeySettings user={signedInUser} />);
  expect(await screen.findByText('No passkeys yet')).toBeTruthy();
  await press('Add a passkey');
  await enterPassword('short walks');
  expect(await screen.findByText('The password is wrong')).toBeTruthy();
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  await enterPassword('long walks');
  expect(await screen.findByText('Passkey added')).toBeTruthy();
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('iCloud Keychain');
  expect(row.textContent).toContain('Added Mar 3, 2026');
  expect(row.textContent).toContain('Not used yet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ name }) => name === 'addPasskey')?.args).toEqual({
    credentialId: 'credential',
    ...created.response,
  });
});

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', "Your device couldn't save a passkey. Try again, or use another device."],
])('an authenticator that refuses with %s has a message', async (name, message) => {
  startFakeServer({
    listPasskeys: () => ({ passkeys: [phone] }),
    startAddingPasskey: () => ({ options: { ...options, excludeCredentials: [] } }),
  });
  browser.startRegistration.mockImplementation(() => Promise.reject(new DOMException('no', name)));
  renderOnPage(<PasskeySettings user={signedInUser} />);
  await press('Add a passkey');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a passkey is renamed, and removed after a question and the password', async () => {
  const calls = startPasskeyServer([{ ...phone, lastUsedAt: '2026-03-04T19:00:00.000Z' }]);
  renderOnPage(<PasskeySettings user={signedInUser} />);
  await press('More options for iCloud Keychain');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'My phone' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await press('Save');
  expect(await screen.findByText('My phone')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('Last used Mar 4, 2026');

  await press('More options for My phone');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove', hidden: true }));
  const question = await screen.findByRole('dialog', { name: 'Remove “My phone”?' });
  expect(calls.map(({ name }) => name)).not.toContain('removePasskey');
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await enterPassword('long walks');
  expect(await screen.findByText('Passkey removed')).toBeTruthy();
  expect(await screen.findByText('No passkeys yet')).toBeTruthy();
});

test('after the password, an error of the change marks no field, and the list is loaded again', async () => {
  let list = [phone];
  startFakeServer({
    listPasskeys: () => ({ passkeys: list }),
    removePasskey: ({ args }) => {
      if (args['password'] === undefined)
        throw new FakeServerError(403, 'Enter your password to continue', 'password_needed');
      list = [];
      throw new FakeServerError(404, 'This passkey was already removed', 'passkey_not_found');
    },
  });
  renderOnPage(<PasskeySettings user={signedInUser} />);
  await press('More options for iCloud Keychain');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove', hidden: true }));
  await press('Remove');
  await enterPassword('long walks');
  expect((await screen.findByRole('alert')).textContent).toContain('This passkey was already removed');
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).not.toBe('true');
  expect(await screen.findByText('No passkeys yet')).toBeTruthy();
});

test('passkeys that cannot be loaded say so, and Retry loads them', async () => {
  let isAway = true;
  startFakeServer({
    listPasskeys: () => {
      if (isAway) throw new FakeServerError(503, 'The service is away.');
      return { passkeys: [phone] };
    },
  });
  renderOnPage(<PasskeySettings user={signedInUser} />);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh");
  isAway = false;
  await press('Retry');
  expect(await screen.findByText('iCloud Keychain')).toBeTruthy();
});

test('after the sign-up a passkey is offered once', async () => {
  startFakeServer({
    startAddingPasskey: () => ({ options: { ...options, excludeCredentials: [] } }),
    addPasskey: () => ({ passkey: phone }),
  });
  renderOnPage(<PasskeyOffer />);
  expect(await screen.findByText('Next time, log in with your face or fingerprint.')).toBeTruthy();
  const frame = screen.getByRole('status').parentElement;
  await press('Not now');
  expect(screen.queryByText('Skip the password')).toBeNull();
  expect(document.activeElement).toBe(frame);
  cleanup();
  renderOnPage(<PasskeyOffer />);
  await expect(screen.findByText('Skip the password', {}, { timeout: 300 })).rejects.toThrow();
  cleanup();

  localStorage.clear();
  renderOnPage(<PasskeyOffer />);
  const status = await screen.findByRole('status');
  await press('Add a passkey');
  await waitFor(() =>
    expect(status.textContent).toMatch(/^You're set\. Next time, choose “Log in with a pa/),
  );
  await waitFor(() => expect(document.activeElement).toBe(status.parentElement));
});

test('long after the sign-up the offer asks for the password', async () => {
  startPasskeyServer([]);
  renderOnPage(<PasskeyOffer />);
  await press('Add a passkey');
  await enterPassword('long walks');
  expect(await screen.findByText(/^You're set\./)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status').parentElement));
});
