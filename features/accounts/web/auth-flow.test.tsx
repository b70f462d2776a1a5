// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import { connectivityRestoredEventName } from '#platform/client/connectivity.ts';
import { setUpJsdom, signedInUser } from '#platform/testkit/page.tsx';
import AuthDialog from './auth-dialog.tsx';
import { useAuth, useRequireSignIn } from './auth-context.ts';
import { authDialogRequestStore, closeAuthDialog } from './auth-dialog-store.ts';
import { AuthProvider } from './auth-provider.tsx';
import { subscribeToFormInputResets, subscribeToSessionChanges } from './session-events.ts';
import type { SessionChange } from './session-events.ts';

let signedIn: boolean;
let calls: { name: string; body: Record<string, unknown>; key: string | null }[];
/** The session status at each rendering of the page, in order. */
let statuses: string[];
let refuse: { status: number; error: unknown } | undefined;

async function server(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const name = String(input).split('/').at(-1) ?? '';
  const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
  calls.push({ name, body, key: new Headers(init?.headers).get('Idempotency-Key') });
  if (name === 'getSession') return Response.json({ user: signedIn ? signedInUser : null, demo: false });
  if (name === 'createDataArchiveLink') return Response.json({ path: '/data-archive/t' });
  if (refuse) return Response.json({ error: refuse.error }, { status: refuse.status });
  if (name === 'logOut') return Response.json({ signedOut: true });
  return Response.json({ token: 't', expiresAt: signedInUser.createdAt, user: signedInUser });
}

beforeEach(() => {
  signedIn = false;
  calls = [];
  statuses = [];
  refuse = undefined;
  setUpJsdom();
  configureApiClient({ project: 'plaza', region: 'us-central1', base: '' }, { fetch: server });
});

afterEach(async () => {
  cleanup();
  closeAuthDialog();
  // Waits until the offline copy of the session is saved in the background, so that the next test begins without one.
  await vi.dynamicImportSettled();
  localStorage.clear();
});

function Page({ onLike }: { onLike?: (userId: string) => void }) {
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  statuses.push(auth.status);
  return (
    <>
      <p>{auth.status}</p>
      <button
        type="button"
        onClick={() => requireUser((user) => onLike?.(user.id), 'Sign up to like this post.')}
      >
        Like
      </button>
      <button type="button" onClick={() => void auth.signOut()}>
        Log out
      </button>
      {auth.status === 'signedOut' && (
        <AuthDialog
          request={{ mode: 'signUp' }}
          onClose={() => undefined}
          signUpNote="You'll start with 100 tokens."
        />
      )}
    </>
  );
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function show(onLike?: (userId: string) => void) {
  render(
    <AuthProvider>
      <Page onLike={onLike} />
    </AuthProvider>,
  );
  await screen.findByText(signedIn ? 'signedIn' : 'signedOut');
}

test('AUTH-001 AUTH-007 signing up sends name, email, password and the time zone, and signs in', async () => {
  await show();
  type('Display name', 'Ana Ruiz');
  type('Email', 'ana@example.org');
  type('Password', 'river-stone-9');
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('signedIn');
  // `loading` ends when the server has answered whether the browser has a session.
  expect([...new Set(statuses)]).toEqual(['loading', 'signedOut', 'signedIn']);
  expect(statuses.lastIndexOf('loading')).toBeLessThan(statuses.indexOf('signedOut'));
  const body = calls.find((call) => call.name === 'signUp')?.body;
  expect(body).toMatchObject({
    displayName: 'Ana Ruiz',
    email: 'ana@example.org',
    password: 'river-stone-9',
  });
  expect(body?.['timeZone']).toBeTruthy();
});

test('Q-15 a new password has a strength meter, the password of a log-in has none', async () => {
  await show();
  type('Password', '12345678');
  expect(screen.getByRole('status').textContent).toBe('Password strength: Weak');
  type('Password', 'river-stone-9');
  expect(screen.getByRole('status').textContent).toBe('Password strength: Strong');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.queryByText('Password strength:')).toBeNull();
});

test('Q-15 the rule for the length of a new password is marked as soon as the password meets it', async () => {
  await show();
  const rule = screen.getByText('At least 6 characters');
  const isMet = () => rule.querySelector('.lucide-circle-check') !== null;
  expect(isMet()).toBe(false);
  type('Password', '12345');
  expect(isMet()).toBe(false);
  type('Password', 'river');
  type('Password', 'rivers');
  expect(isMet()).toBe(true);
});

test('SHELL-064 the form to sign up says what the name is for and what a new account gets; the log-in does not', async () => {
  await show();
  expect(screen.getByText('Your neighbors see this name. You can change it anytime.')).toBeTruthy();
  expect(screen.getByText("You'll start with 100 tokens.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.queryByText("You'll start with 100 tokens.")).toBeNull();
});

test('EXP-020 the form to sign up leads to the page about stored data, in a new tab that keeps the typed text', async () => {
  await show();
  const link = await screen.findByRole('link', { name: /^What we store, and why/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
});

test('EXP-004 the session is requested again once an unreachable server is reachable', async () => {
  let isAway = true;
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : server(input, init);
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: '' },
    {
      fetch,
      // Delays before retries end at once. Timeouts of calls, which are longer, never occur.
      schedule(ms, effect) {
        if (ms < 5_000) queueMicrotask(effect);
        return () => {};
      },
    },
  );
  await show();
  isAway = false;
  signedIn = true;
  dispatchEvent(new Event(connectivityRestoredEventName));
  await screen.findByText('signedIn');
  calls = [];
  dispatchEvent(new Event(connectivityRestoredEventName));
  await Promise.resolve();
  expect(calls, 'what is known is not asked for').toEqual([]);
});

test('AUTH-007 a second submit after a refusal repeats the id and the idempotency key, so it creates one account', async () => {
  await show();
  refuse = {
    status: 400,
    error: { status: 'INVALID_ARGUMENT', message: 'No', details: { reason: 'invalid' } },
  };
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('No');
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(calls.filter((call) => call.name === 'signUp')).toHaveLength(2));
  const [first, second] = calls.filter((call) => call.name === 'signUp');
  expect(first?.body['id']).toBe(second?.body['id']);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.key, 'a repeat is recognized by its key alone').toBe(first?.key);
  await screen.findByText('No');
});

test('AUTH-007 the error of a field disappears once the person types into the field', async () => {
  await show();
  const details = { reason: 'invalid', field: 'email' };
  refuse = { status: 400, error: { status: 'INVALID_ARGUMENT', message: 'Invalid email format', details } };
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText('Invalid email format');
  type('Display name', 'Ana Ruiz');
  expect(screen.queryByText('Invalid email format')).not.toBeNull();
  type('Email', 'ana@example.org');
  expect(screen.queryByText('Invalid email format')).toBeNull();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});

test('EXP-012 a write while signed out opens the sign-in dialog and stores the action with its reason', async () => {
  const liked: string[] = [];
  await show((userId) => liked.push(userId));
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(liked).toEqual([]);
  expect(authDialogRequestStore.read()?.reason).toBe('Sign up to like this post.');
  void authDialogRequestStore.read()?.pending?.(signedInUser);
  expect(liked).toEqual([signedInUser.id]);
});

test('EXP-012 a write while signed in runs at once', async () => {
  signedIn = true;
  const liked: string[] = [];
  await show((userId) => liked.push(userId));
  fireEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(liked).toEqual([signedInUser.id]);
});

test('AUTH-001 AUTH-009 logging out ends the session, notifies the app and deletes the person’s data from this browser', async () => {
  signedIn = true;
  const changes: SessionChange[] = [];
  const stop = subscribeToSessionChanges((change) => changes.push(change));
  const onReset = vi.fn<() => void>();
  const stopResets = subscribeToFormInputResets(onReset);
  await show();
  localStorage.setItem('sd_location', '{"v":1,"data":"Phoenix"}');
  localStorage.setItem('sd_theme', '{"v":1,"data":"dark"}');
  const before = statuses.length;
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByText('signedOut');
  stop();
  stopResets();
  expect(onReset, 'screens and dialogs drop typed text').toHaveBeenCalledTimes(1);
  expect(statuses.slice(before)).not.toContain('loading');
  expect(calls.some((call) => call.name === 'logOut')).toBe(true);
  expect(changes.at(-1)).toEqual({ userId: null, isNewPerson: true });
  expect(localStorage.getItem('sd_location')).toBeNull();
  expect(localStorage.getItem('sd_theme')).not.toBeNull();
});

test('EXP-016 a suspended person can download their data', async () => {
  const downloads: (string | null)[] = [];
  // jsdom cannot download files, so the test records the URL of each link that is clicked.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.getAttribute('href'));
  });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const error = {
    status: 'PERMISSION_DENIED',
    message: 'Suspended',
    details: { reason: 'account_suspended' },
  };
  refuse = { status: 403, error };
  type('Email', 'ana@example.org');
  type('Password', 'river-stone-9');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(downloads).toEqual(['/data-archive/t']));
  click.mockRestore();
  expect(calls.at(-1)?.name).toBe('createDataArchiveLink');
  expect(calls.at(-1)?.body).toEqual({ email: 'ana@example.org', password: 'river-stone-9' });
});

test('AUTH-010 the answer to a password reset request is the same whether the email is known or not', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  type('Email', 'nobody@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/If nobody@example.org has an account/);
});
