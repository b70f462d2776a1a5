// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchSessionRefusedEvent } from '#platform/client/session-refused.ts';
import { FakeServerError, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import type { AuthContextValue } from './auth-context.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { deleteOfflineUserData, hasOfflineAccountCopy, saveOfflineAccount } from './offline-account.ts';

type Read = (answer: { user: typeof signedInUser | null }) => void;

/** Functions that answer the waiting calls of `getSession`, oldest first. */
let reads: Read[];
/** Function that answers the waiting call of `logOut`. */
let answerLogOut: ((answer: object) => void) | undefined;
let auth: AuthContextValue;

beforeEach(() => {
  reads = [];
  answerLogOut = undefined;
  setUpJsdom();
  startFakeServer({
    getSession: () =>
      new Promise((resolve) => {
        reads.push(({ user }) => resolve({ user, demo: false }));
      }),
    logOut: async () => {
      const answer = await new Promise<object>((resolve) => {
        answerLogOut = resolve;
      });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
});
afterEach(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  localStorage.clear();
});

function Page() {
  const value = useAuth();
  useEffect(() => {
    auth = value;
  });
  return <p>{value.status}</p>;
}

const answer = async (read: number, user: typeof signedInUser | null) => {
  reads[read]!({ user });
  // Waits until the page has handled the answer.
  await new Promise((resolve) => setTimeout(resolve, 20));
};
const countSignedOutToasts = () =>
  toastStore.read().toasts.filter(({ text }) => text.startsWith("You're logged out")).length;

async function open() {
  render(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  );
  await waitFor(() => expect(reads).toHaveLength(1));
}

async function openSignedIn() {
  await open();
  await answer(0, signedInUser);
  await screen.findByText('signedIn');
  await vi.waitFor(() => expect(hasOfflineAccountCopy()).toBe(true));
}

test('AUTH-001 a session that was read before a log-in does not end it', async () => {
  await open();
  auth.setUser(signedInUser);
  await screen.findByText('signedIn');
  await answer(0, null);
  screen.getByText('signedIn');
  expect(countSignedOutToasts()).toBe(0);
});

test('AUTH-009 a session that was read before a log-out neither signs in again nor is stored', async () => {
  await openSignedIn();
  void auth.refresh();
  await waitFor(() => expect(reads).toHaveLength(2));
  const isOut = auth.signOut();
  await waitFor(() => expect(answerLogOut).toBeDefined());
  answerLogOut!({ signedOut: true });
  expect(await isOut).toBe(true);
  await screen.findByText('signedOut');
  await answer(1, signedInUser);
  screen.getByText('signedOut');
  expect(hasOfflineAccountCopy()).toBe(false);
});

test('AUTH-009 a call that is refused during a log-out does not tell the person that the session ended', async () => {
  await openSignedIn();
  const before = countSignedOutToasts();
  const isOut = auth.signOut();
  await waitFor(() => expect(answerLogOut).toBeDefined());
  dispatchSessionRefusedEvent();
  await waitFor(() => expect(reads).toHaveLength(2));
  await answer(1, null);
  answerLogOut!({ signedOut: true });
  expect(await isOut).toBe(true);
  await screen.findByText('signedOut');
  expect(countSignedOutToasts()).toBe(before);
});

test('AUTH-009 after a refused log-out the session is read again', async () => {
  await openSignedIn();
  const isOut = auth.signOut();
  await waitFor(() => expect(answerLogOut).toBeDefined());
  answerLogOut!(new FakeServerError(403, 'No'));
  await expect(isOut).rejects.toThrow('No');
  await waitFor(() => expect(reads).toHaveLength(2));
  await answer(1, null);
  await screen.findByText('signedOut');
});

test('AUTH-001 the older of two answers does not replace the newer one', async () => {
  await openSignedIn();
  void auth.refresh();
  void auth.refresh();
  await waitFor(() => expect(reads).toHaveLength(3));
  await answer(2, null);
  await screen.findByText('signedOut');
  await answer(1, signedInUser);
  screen.getByText('signedOut');
});

test('EXP-004 an offline copy that is being saved during its deletion is not kept', async () => {
  const saved = saveOfflineAccount(signedInUser).catch(() => undefined);
  await deleteOfflineUserData();
  await saved;
  expect(hasOfflineAccountCopy()).toBe(false);
});
