// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureApiClient } from '#platform/client/call.ts';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import { reconcileEmailEquityGrants, reconcileEmailTokenGrants } from '../api.ts';
import { claimEmailGrantsOfSignedInUser, deleteStoredTimeOfLastGrantClaim } from './claim-grants.ts';
import { buildPaidGrantToastTexts } from './build-paid-grant-toast-texts.ts';

let called: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  called = [];
  deleteStoredTimeOfLastGrantClaim();
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (url) => {
        const name = String(url).split('/').at(-1)!;
        called.push(name);
        const answer = answers[name];
        return new Response(JSON.stringify(answer ?? { error: { status: 'NOT_FOUND', message: 'no' } }), {
          status: answer ? 200 : 404,
        });
      },
    },
  );
});
afterEach(() => configureApiClient(null));

const paid = (amount: number, verified = true) => ({ verified, amount, note: 'For the first map' });
const both = ['getSession', 'reconcileEmailTokenGrants', 'reconcileEmailEquityGrants'];

test('AUTH-003 AUTH-004 signing in claims both kinds of grants once per e-mail and session, and shows what was paid', async () => {
  answers = {
    getSession: { user: { email: 'ana@example.org' } },
    reconcileEmailTokenGrants: paid(250),
    reconcileEmailEquityGrants: { verified: true, amount: 0, note: null },
  };
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual(both);
  expect(toastStore.read().toasts.map((toast) => toast.text)).toEqual([
    'You got 250 tokens: For the first map',
  ]);
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual([...both, 'getSession']);
  // In the next session, the grants are claimed again.
  deleteStoredTimeOfLastGrantClaim();
  await claimEmailGrantsOfSignedInUser();
  expect(called.slice(4)).toEqual(both);
});

test('AUTH-003 AUTH-004 Q-14 after an unverified address or a failure the claim is repeated, without a message to the person', async () => {
  const before = toastStore.read().toasts.length;
  answers = {
    getSession: { user: { email: 'ben@example.org' } },
    reconcileEmailTokenGrants: paid(0, false),
    reconcileEmailEquityGrants: paid(0, false),
  };
  await claimEmailGrantsOfSignedInUser();
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual([...both, ...both]);
  answers = { getSession: { user: { email: 'ben@example.org' } } };
  await claimEmailGrantsOfSignedInUser();
  expect(toastStore.read().toasts).toHaveLength(before);
  called = [];
  answers = {
    getSession: { user: { email: 'ben@example.org' } },
    reconcileEmailTokenGrants: paid(0),
    reconcileEmailEquityGrants: paid(0),
  };
  await claimEmailGrantsOfSignedInUser();
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual([...both, 'getSession']);
  answers = { getSession: { user: null } };
  await claimEmailGrantsOfSignedInUser();
  expect(called.at(-1)).toBe('getSession');
});

test('AUTH-003 AUTH-004 a grant promised to somebody who is signed in is claimed a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    answers = {
      getSession: { user: { email: 'ana@example.org' } },
      reconcileEmailTokenGrants: paid(0),
      reconcileEmailEquityGrants: paid(0),
    };
    await claimEmailGrantsOfSignedInUser();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 - 1);
    await claimEmailGrantsOfSignedInUser();
    expect(called).toEqual([...both, 'getSession']);
    vi.setSystemTime(Date.now() + 1);
    await claimEmailGrantsOfSignedInUser();
    expect(called.slice(4)).toEqual(both);
  } finally {
    vi.useRealTimers();
  }
});

test('AUTH-003 AUTH-004 paid tokens are shown although the claim of shares failed, which is repeated', async () => {
  answers = { getSession: { user: { email: 'ana@example.org' } }, reconcileEmailTokenGrants: paid(7) };
  await claimEmailGrantsOfSignedInUser();
  expect(toastStore.read().toasts.map((toast) => toast.text)).toContain(
    'You got 7 tokens: For the first map',
  );
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual([...both, ...both]);
});

test('AUTH-004 the message names shares as shares', () => {
  expect(buildPaidGrantToastTexts({ amount: 0, note: null }, { amount: 1, note: null })).toEqual([
    'You got 1 company share',
  ]);
});

test('CALL-003 the server allows both functions 70 s', () => {
  const declared = [reconcileEmailTokenGrants, reconcileEmailEquityGrants];
  expect(declared.map(({ name, timeoutMs }) => [name, timeoutMs])).toEqual([
    ['reconcileEmailTokenGrants', 70_000],
    ['reconcileEmailEquityGrants', 70_000],
  ]);
});

test('CALL-003 AUTH-003 AUTH-004 an answer after 60 s is accepted, and each function is called once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    configureApiClient(
      { project: 'plaza', region: 'us-central1', base: 'http://test' },
      {
        fetch: (url, init) => {
          const name = String(url).split('/').at(-1)!;
          called.push(name);
          if (name === 'getSession')
            return Promise.resolve(Response.json({ user: { email: 'ana@example.org' } }));
          return new Promise((resolve, reject) => {
            init!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            setTimeout(() => resolve(Response.json(paid(3))), 60_000);
          });
        },
      },
    );
    const claim = claimEmailGrantsOfSignedInUser();
    await vi.advanceTimersByTimeAsync(60_000);
    await claim;
    expect(called).toEqual(both);
    const shown = toastStore.read().toasts.map((toast) => toast.text);
    expect(shown).toContain('You got 3 tokens: For the first map');
    expect(shown).toContain('You got 3 company shares: For the first map');
    // The grants of this e-mail address count as claimed, so the second call in this session does not claim them again.
    await claimEmailGrantsOfSignedInUser();
    expect(called).toEqual([...both, 'getSession']);
  } finally {
    vi.useRealTimers();
  }
});

test('AUTH-003 an answer that arrives after the sign-out is not kept for the next session', async () => {
  let answerLate = () => {};
  const late = new Promise<Response>((resolve) => {
    answerLate = () => resolve(Response.json(paid(3)));
  });
  let isFirst = true;
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: (url) => {
        const name = String(url).split('/').at(-1)!;
        called.push(name);
        if (name === 'getSession')
          return Promise.resolve(Response.json({ user: { email: 'ana@example.org' } }));
        return isFirst ? late.then((answer) => answer.clone()) : Promise.resolve(Response.json(paid(0)));
      },
    },
  );
  const before = toastStore.read().toasts.length;
  const claim = claimEmailGrantsOfSignedInUser();
  await vi.waitFor(() => expect(called).toHaveLength(3));
  deleteStoredTimeOfLastGrantClaim();
  isFirst = false;
  answerLate();
  await claim;
  expect(toastStore.read().toasts).toHaveLength(before);
  await claimEmailGrantsOfSignedInUser();
  expect(called).toEqual([...both, ...both]);
});
