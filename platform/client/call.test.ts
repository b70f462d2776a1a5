import * as z from 'zod';
import { afterEach, expect, test } from 'vitest';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { callQuery, callFunction, CallError, configureApiClient, buildFunctionUrl } from './call.ts';
import type { CallOptions } from './call.ts';
import { switchAppStoresToViewer } from './store/app-stores.ts';

const saveThing = defineMutation({
  name: 'saveThing',
  summary: 'Saves a thing.',
  access: 'user',
  args: z.strictObject({ title: z.string() }),
  result: z.object({ id: z.string() }),
});
const getThing = defineQuery({
  name: 'getThing',
  summary: 'Gives a thing.',
  access: 'anyone',
  args: z.strictObject({ id: z.string() }),
  result: z.object({ id: z.string() }),
});

type Step =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut'
  | 'silent';

/**
 * Configures the client with a fake server, which responds to each attempt with the next step, and with fake timers.
 * Pauses between attempts end at once; a timeout expires only in a `silent` step.
 */
function startFake(steps: Step[], isOffline = false) {
  const requests: { url: string; init: RequestInit; key: string | null }[] = [];
  const pauses: number[] = [];
  const timers = new Set<() => void>();
  const fetchStep: typeof fetch = (url, init = {}) => {
    requests.push({
      url: String(url),
      init,
      key: new Headers(init.headers).get('Idempotency-Key'),
    });
    const step = steps.shift() ?? 'cut';
    if (step === 'cut') return Promise.reject(new TypeError('network'));
    if (step === 'silent') {
      return new Promise((_resolve, reject) => {
        init.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        queueMicrotask(() => timers.forEach((fire) => fire()));
      });
    }
    return Promise.resolve(
      new Response(step.text ?? JSON.stringify(step.body), {
        status: step.status,
        headers: step.headers ?? {},
      }),
    );
  };
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: fetchStep,
      isOffline: () => isOffline,
      now: () => 1_700_000_000_000,
      random: () => 0.5,
      schedule(ms, effect) {
        if (ms < 10_000) {
          pauses.push(ms);
          queueMicrotask(effect);
          return () => {};
        }
        timers.add(effect);
        return () => timers.delete(effect);
      },
    },
  );
  return { requests, pauses, timers };
}

afterEach(() => configureApiClient(null));

const refusal = (status: string, reason: string, message = 'No.') => ({
  error: { status, message, details: { reason } },
});
const save = (options?: CallOptions) => callFunction<typeof saveThing>('saveThing', { title: 'a' }, options);

test('FN-001 FN-002 the URL contains project and region, the call is a POST with a JSON body', async () => {
  const fake = startFake([{ status: 200, body: { id: '1' } }]);
  expect(await save()).toEqual({ id: '1' });
  const { url, init } = fake.requests[0]!;
  expect(url).toBe('http://test/plaza/us-central1/saveThing');
  expect(init.method).toBe('POST');
  expect(init.credentials).toBe('same-origin');
  expect(new Headers(init.headers).get('Content-Type')).toBe('application/json');
  expect(JSON.parse(String(init.body))).toEqual({ title: 'a' });
  expect(fake.timers.size).toBe(0);
  configureApiClient({ project: 'tempe', region: 'europe-west1', base: 'http://test' });
  expect(buildFunctionUrl('saveThing')).toBe('http://test/tempe/europe-west1/saveThing');
});

test('ERR-019 without configuration a call throws Missing Firebase config', async () => {
  expect(() => buildFunctionUrl('x')).toThrow('Missing Firebase config');
  configureApiClient({ project: '', region: 'r', base: '' });
  await expect(save()).rejects.toThrow('Missing Firebase config');
});

test('D4 LIM-002 F20 LIM-003 LIM-004 all attempts of a mutation have one idempotency key, with growing delays', async () => {
  const fake = startFake([
    'cut',
    { status: 500, body: refusal('INTERNAL', 'internal') },
    { status: 200, body: { id: '1' } },
  ]);
  expect(await save()).toEqual({ id: '1' });
  expect(fake.pauses).toEqual([400, 800]);
  expect(new Set(fake.requests.map((request) => request.key)).size).toBe(1);
  expect(fake.requests[0]!.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('Q-59 a key given by the caller is used; a query has none', async () => {
  const fake = startFake([
    { status: 200, body: { id: '1' } },
    { status: 200, body: { id: '1' } },
  ]);
  await save({ idempotencyKey: 'mine' });
  await callQuery<typeof getThing>('getThing', { id: '1' });
  expect(fake.requests.map((request) => request.key)).toEqual(['mine', null]);
});

test('LIM-002 the call gives up after the third failure', async () => {
  const fake = startFake(['cut', 'cut', 'cut', { status: 200, body: {} }]);
  const error = await save().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    code: 'internal',
    status: 0,
    reason: 'network',
    isUnreachable: true,
  });
  expect(fake.requests).toHaveLength(3);
});

test.each([
  ['id_taken', true],
  ['key_reused', true],
  ['set', false],
])('an error with the reason %s asks for a new id and key: %s', (reason, isReused) => {
  expect(new CallError('aborted', 409, 'No.', { reason }).isIdentityReused).toBe(isReused);
});

test('a call that is unsafe to retry fails after one attempt', async () => {
  const { requests } = startFake(['cut', { status: 200, body: { id: '1' } }]);
  await expect(
    callFunction<typeof saveThing>('saveThing', { title: 'x' }, { isRetryUnsafe: true }),
  ).rejects.toMatchObject({ reason: 'network' });
  expect(requests).toHaveLength(1);
});

test('LIM-001 LIM-004 an attempt without an answer in 10 s is aborted and retried', async () => {
  const fake = startFake(['silent', 'silent', 'silent']);
  await expect(save()).rejects.toMatchObject({
    code: 'deadline-exceeded',
    reason: 'timeout',
    isUnreachable: true,
  });
  expect(fake.requests).toHaveLength(3);
});

test('Q-59 a call waits for a short Retry-After of a 429; with a long one it is refused', async () => {
  const busy = refusal('RESOURCE_EXHAUSTED', 'rate_limited', 'Slow down.');
  const fake = startFake([
    { status: 429, body: busy, headers: { 'Retry-After': '2' } },
    { status: 429, body: busy, headers: { 'Retry-After': '300' } },
  ]);
  await expect(save()).rejects.toMatchObject({
    code: 'resource-exhausted',
    status: 429,
    message: 'Slow down.',
  });
  expect(fake.pauses).toEqual([2000]);
});

test.each([
  [400, 'INVALID_ARGUMENT', 'invalid-argument'],
  [401, 'UNAUTHENTICATED', 'unauthenticated'],
  [403, 'PERMISSION_DENIED', 'permission-denied'],
  [404, 'NOT_FOUND', 'not-found'],
  [409, 'ABORTED', 'aborted'],
  [499, 'CANCELLED', 'cancelled'],
])(
  'ERR-006 ERR-007 ERR-008 ERR-009 ERR-010 ERR-012 %i is %s and is not retried',
  async (status, spelled, code) => {
    const fake = startFake([{ status, body: refusal(spelled, 'why', 'Sorry.') }]);
    await expect(save()).rejects.toMatchObject({
      code,
      status,
      reason: 'why',
      message: 'Sorry.',
      isUnreachable: false,
    });
    expect(fake.requests).toHaveLength(1);
  },
);

test('ERR-012 a 499 that is not from our server is cancelled', async () => {
  const fake = startFake([{ status: 499, text: '<html>' }]);
  await expect(save()).rejects.toMatchObject({ code: 'cancelled', status: 499, reason: 'bad_answer' });
  expect(fake.requests).toHaveLength(1);
});

test('ERR-017 a response that is not from our server gets the error code of its status', async () => {
  startFake([{ status: 418, text: '<html>' }]);
  await expect(save()).rejects.toMatchObject({ code: 'unknown', reason: 'bad_answer' });
  startFake([{ status: 200, text: '<html>' }]);
  await expect(save()).rejects.toMatchObject({ code: 'internal', reason: 'bad_answer' });
});

test('an aborted call rejects with cancelled and is not retried', async () => {
  const fake = startFake(['cut']);
  const controller = new AbortController();
  controller.abort();
  await expect(save({ signal: controller.signal })).rejects.toMatchObject({
    code: 'cancelled',
    reason: 'cancelled',
  });
  expect(fake.requests).toHaveLength(1);
});

test('a mutation is not repeated in the name of the next person; a query is repeated', async () => {
  const busy = { status: 503, body: refusal('UNAVAILABLE', 'overloaded'), headers: { 'Retry-After': '1' } };
  const fake = startFake([busy, { status: 200, body: { id: '1' } }]);
  const saved = save();
  switchAppStoresToViewer(undefined, true);
  await expect(saved).rejects.toMatchObject({ status: 503, isUnreachable: true });
  expect(fake.requests).toHaveLength(1);
  const read = callQuery<typeof getThing>('getThing', { id: '1' });
  switchAppStoresToViewer('ben', true);
  expect(await read).toEqual({ id: '1' });
  const later = startFake([busy, { status: 200, body: { id: '2' } }]);
  expect(await save()).toEqual({ id: '2' });
  expect(later.requests).toHaveLength(2);
});

test('EXP-004 without a network a call fails at once, so that the outbox stores it before the page is closed', async () => {
  const fake = startFake(['cut', 'cut'], true);
  await expect(callFunction<typeof saveThing>('saveThing', { title: 'x' })).rejects.toMatchObject({
    reason: 'network',
    isUnreachable: true,
  });
  expect([fake.requests.length, fake.pauses]).toEqual([1, []]);
});
