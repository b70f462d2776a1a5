// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  notifySessionChange,
  subscribeToSessionRecheckRequests,
} from '#features/accounts/web/session-events.ts';
import { configureApiClient } from '#platform/client/call.ts';
import {
  maxSessionRenewalIntervalMs,
  minSessionRenewalIntervalMs,
} from '#platform/client/start-periodic-session-renewal.ts';
import { askConfirmation, confirmationQuestionStore } from '#platform/ui/confirm.ts';
import { openDialogsStore, showDialog } from '#platform/ui/show-dialog.ts';
import { watchSessionChanges } from './watch-session-changes.ts';

// Drafts and the outbox need the browser's database; they have tests of their own.
vi.mock('./unsent.ts', () => ({ assignUnsentDataToUser: async () => {}, pauseOutbox: async () => {} }));
vi.mock('#platform/client/offline-copies.ts', () => ({ deleteOfflineCopies: async () => {} }));

const tokens = 'reconcileEmailTokenGrants';
const equity = 'reconcileEmailEquityGrants';
const ana = { id: '01939d00-0000-7000-8000-00000000000a', email: 'ana@example.org' };

let called: { name: string; args: unknown }[] = [];
let user: typeof ana | null;
let isReachable: boolean;
let doubts = 0;

const countOf = (name: string) => called.filter((one) => one.name === name).length;
const signIn = () => notifySessionChange({ userId: ana.id, isNewPerson: false });
const signOut = () => notifySessionChange({ userId: null, isNewPerson: true });

/** Waits until a session change is complete. No timer is involved, so fake timers may stay installed. */
async function settle() {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
}

beforeAll(async () => {
  // A change of the session imports these modules lazily. Importing them here makes them available within `settle`.
  await import('./apply-session-change.ts');
  await import('#features/grants/web/public.ts');
  watchSessionChanges();
  subscribeToSessionRecheckRequests(() => doubts++);
});

beforeEach(() => {
  [called, user, isReachable, doubts] = [[], ana, true, 0];
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (url, init) => {
        const name = String(url).split('/').at(-1)!;
        called.push({ name, args: JSON.parse(String(init!.body)) });
        // Simulates an unreachable server with a refusal, because the client would retry a network error.
        if (!isReachable)
          return Response.json({ error: { status: 'NOT_FOUND', message: 'No.' } }, { status: 404 });
        if (name === 'getSession') return Response.json({ user, demo: false });
        return Response.json({ verified: true, amount: 0, note: null });
      },
    },
  );
});

afterEach(async () => {
  signOut();
  await settle();
  vi.useRealTimers();
  configureApiClient(null);
});

test('AUTH-003 AUTH-004 a sign-in claims both kinds of grants for its e-mail, once a session', async () => {
  signIn();
  await settle();
  const asked = [tokens, equity].map((name) => ({ name, args: { email: ana.email } }));
  expect(called.filter((one) => one.name !== 'getSession')).toEqual(asked);
  signIn();
  await settle();
  expect([countOf(tokens), countOf(equity)]).toEqual([1, 1]);
});

test('AUTH-003 AUTH-004 a sign-out claims nothing, and the next sign-in claims again', async () => {
  signIn();
  await settle();
  signOut();
  await settle();
  expect([countOf(tokens), countOf(equity)]).toEqual([1, 1]);
  signIn();
  await settle();
  expect([countOf(tokens), countOf(equity)]).toEqual([2, 2]);
});

/** Signs in with fake timers and clears the recorded calls of the sign-in. */
async function signInWithFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn();
  await settle();
  called = [];
}

async function passTime(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

test('LIM-008 the session is checked once 16 min after the sign-in, and again 16 min later', async () => {
  await signInWithFakeTimers();
  // A repeated notification restarts the interval and does not add a second one.
  signIn();
  await settle();
  called = [];
  await passTime(maxSessionRenewalIntervalMs - 1);
  expect(called).toEqual([]);
  await passTime(1);
  expect(called).toEqual([{ name: 'getSession', args: {} }]);
  await passTime(maxSessionRenewalIntervalMs);
  expect(called.map((one) => one.name)).toEqual(['getSession', 'getSession']);
  expect(doubts).toBe(0);
});

test('LIM-008 a check that fails is repeated after 30 s', async () => {
  await signInWithFakeTimers();
  isReachable = false;
  await passTime(maxSessionRenewalIntervalMs);
  isReachable = true;
  await passTime(minSessionRenewalIntervalMs - 1);
  expect(called).toHaveLength(1);
  await passTime(1);
  expect([called.length, doubts]).toEqual([2, 0]);
});

test('LIM-008 an answer without a user requests a recheck of the session', async () => {
  await signInWithFakeTimers();
  user = null;
  await passTime(maxSessionRenewalIntervalMs);
  expect([called.length, doubts]).toEqual([1, 1]);
});

test('LIM-008 after signing out the session is not checked any more', async () => {
  await signInWithFakeTimers();
  signOut();
  await passTime(3 * maxSessionRenewalIntervalMs);
  expect(called).toEqual([]);
});

test('EXP-007 if another person signs in, the dialogs of the previous person close and nothing is confirmed', async () => {
  signIn();
  signOut();
  signIn();
  showDialog(() => 'Report Tom');
  const answer = askConfirmation({ title: 'Block Tom?' });
  signOut();
  signIn();
  expect(openDialogsStore.read(), 'the same person continues').toHaveLength(1);
  notifySessionChange({ userId: 'ben', isNewPerson: true });
  expect(openDialogsStore.read()).toEqual([]);
  expect(confirmationQuestionStore.current()).toBeUndefined();
  expect(await answer).toBe(false);
});
