// @vitest-environment jsdom
/**
 * Sending messages with the page's mutations and the real outbox, against a server whose answers the test gives one by
 * one.
 */
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifySessionChange } from '#features/accounts/web/session-events.ts';
import { configureApiClient } from '#platform/client/call.ts';
import { connectivityRestoredEventName } from '#platform/client/connectivity.ts';
import { outboxSendingStateStore } from '#platform/client/outbox-activity.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import type { OptimisticMutation } from '#platform/client/store/mutations.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { toastStore } from '#platform/ui/toasts/toast.ts';
import type { Message } from './calls.ts';
import { useMessageUploadProgress } from './message-upload-progress.ts';
import { addOrReplaceMessages, addMissingMessages, sortMessagesBySequenceNumber } from './merge-messages.ts';
import type { MessagesBySequenceNumber } from './merge-messages.ts';
import {
  registerVisibleConversation,
  listUnsentMessages,
  queueMessageForSending,
  getJustSentMessagesCacheKey,
} from './unsent-messages.ts';

interface Sent {
  id: string;
  content: string;
}
type Outcome = 'accept' | 'refuse' | 'limit' | 'lose' | 'loseAnswer';
interface Request extends Sent {
  answer(outcome: Outcome): void;
}

/** The messages that the server has stored, and the requests that it has not answered. */
let stored: Message[] = [];
let requests: Request[] = [];

function store({ id, content }: Sent): Message {
  const known = stored.find((one) => one.id === id);
  if (known) return known;
  const message: Message = {
    id,
    content,
    conversationId: 'k',
    number: stored.length + 1,
    senderId: 'ann',
    createdAt: '2026-03-03T10:00:00.000Z',
    story: null,
    postId: null,
    post: null,
    imageCount: 0,
    images: [],
    mine: true,
    liked: false,
    reaction: null,
    quote: null,
  };
  stored.push(message);
  return message;
}

function answer(sent: Sent, outcome: Outcome): Response {
  if (outcome === 'lose') throw new TypeError('Failed to fetch');
  const isStored = stored.some(({ id }) => id === sent.id);
  if (outcome === 'refuse' && !isStored)
    return Response.json({ error: { status: 'PERMISSION_DENIED', message: 'Not to them' } }, { status: 403 });
  if (outcome === 'limit' && !isStored)
    return Response.json({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Slow down' } }, { status: 429 });
  const message = store(sent);
  if (outcome === 'loseAnswer') throw new TypeError('Failed to fetch');
  return Response.json({ message });
}

/** Lets the page send and receive what it can. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** The messages to a person as the screen shows them. */
function show(recipientId: string, known: MessagesBySequenceNumber = new Map()) {
  const sent = appEntityStore.insertsOf(getJustSentMessagesCacheKey(recipientId));
  const received = sortMessagesBySequenceNumber(addMissingMessages(known, sent));
  const entries = appOptimisticMutationRunner.entries().filter(({ name }) => name === 'sendMessage');
  const unsent = listUnsentMessages(
    entries as OptimisticMutation<never>[],
    recipientId,
    received,
    outboxSendingStateStore.read(),
  );
  return { received, unsent };
}
const contents = (list: readonly { content: string | null }[]) => list.map(({ content }) => content);

/** Receives a request, which the test answers later. */
function receive(body: string): Promise<Response> {
  const { id, content } = JSON.parse(body) as Sent;
  return new Promise((resolve, reject) => {
    requests.push({
      id,
      content,
      answer(outcome) {
        requests.splice(requests.indexOf(this), 1);
        try {
          resolve(answer(this, outcome));
        } catch (error) {
          reject(error);
        }
      },
    });
  });
}

beforeEach(async () => {
  stored = [];
  requests = [];
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: (_url, init) => receive(String(init?.body)),
      upload(_url, { body }, onProgress) {
        onProgress(1, 4);
        return receive(body);
      },
      // Pauses between tries pass at once; nothing times out.
      schedule(ms, effect) {
        if (ms < 5_000) queueMicrotask(effect);
        return () => {};
      },
    },
  );
  await getOutbox().setOwner('ann');
});
afterEach(async () => {
  await getOutbox().discardAll('ann');
  notifySessionChange({ userId: null, isNewPerson: true });
  configureApiClient(null);
});

test('EXP-044 EXP-068 a refused message stays with the reason until its author sends it again or discards it', async () => {
  void queueMessageForSending({ recipientId: 'cem' }, 'Hello');
  void queueMessageForSending({ recipientId: 'cem' }, 'Are you there?');
  await settle();
  requests[0]!.answer('refuse');
  await settle();
  requests[0]!.answer('refuse');
  await settle();
  const [first, second] = show('cem').unsent;
  expect([first, second]).toMatchObject([
    { content: 'Hello', state: 'failed', problem: 'Not to them' },
    { content: 'Are you there?', state: 'failed' },
  ]);
  first!.retry();
  second!.discard();
  await settle();
  expect(show('cem').unsent).toMatchObject([{ content: 'Hello', state: 'sending' }]);
  requests[0]!.answer('accept');
  await settle();
  expect(contents(show('cem').received)).toEqual(['Hello']);
});

test.each([false, true])(
  'EXP-044 EXP-068 a refused message is reported by a toast unless its conversation is on the screen (%s)',
  async (isVisible) => {
    const hide = isVisible ? registerVisibleConversation('cem') : () => {};
    const readToasts = () => toastStore.read().toasts.map(({ text }) => text);
    const before = readToasts().length;
    void queueMessageForSending({ recipientId: 'cem' }, 'Hello');
    await settle();
    requests[0]!.answer('refuse');
    await settle();
    const expected = isVisible ? [] : ["Your message “Hello” wasn't sent. Not to them"];
    expect(readToasts().slice(before)).toEqual(expected);
    hide();
  },
);

test('EXP-004 EXP-068 photos are shown with the progress of their upload, and without a network they wait in the outbox', async () => {
  const image = { data: 'data:image/png;base64,AAAA', alt: 'A pond' };
  void queueMessageForSending({ recipientId: 'cem' }, '', [image]);
  await settle();
  const { id } = requests[0]!;
  const { result } = renderHook(() => useMessageUploadProgress(id));
  expect(result.current).toBe(0.25);
  const images = [{ url: image.data, alt: image.alt }];
  expect(show('cem').unsent).toMatchObject([{ id, content: '', images, state: 'sending' }]);
  // A reload during the upload does not lose the message.
  expect(getOutbox().items()).toMatchObject([
    { state: 'sending', idempotencyKey: id, args: { images: [image] } },
  ]);
  await act(async () => {
    // Three tries of the same call.
    for (let tries = 0; tries < 3; tries++) {
      requests[0]?.answer('lose');
      await settle();
    }
  });
  expect(show('cem').unsent).toMatchObject([{ id, images, state: 'waiting' }]);
  expect(getOutbox().items()).toMatchObject([{ label: 'Photo', args: { images: [image] } }]);
  await act(async () => {
    void getOutbox().flush();
    await settle();
    requests[0]!.answer('accept');
    await settle();
  });
  expect(result.current).toBeUndefined();
  expect(show('cem')).toMatchObject({ received: [{ id }], unsent: [] });
});

test('EXP-044 EXP-068 messages that one person could not send are not shown to the next one in this browser', async () => {
  void queueMessageForSending({ recipientId: 'cem' }, 'Only for you');
  await settle();
  requests[0]!.answer('refuse');
  await settle();
  expect(show('cem').unsent).toMatchObject([{ content: 'Only for you', state: 'failed' }]);
  notifySessionChange({ userId: null, isNewPerson: true });
  await getOutbox().setOwner(null);
  expect(show('cem').unsent).toEqual([]);
  await getOutbox().setOwner('ann');
  expect(show('cem').unsent).toMatchObject([{ content: 'Only for you', state: 'failed' }]);
});

test('EXP-044 EXP-068 a message that waits for its turn is not sent in the name of the next person', async () => {
  void queueMessageForSending({ recipientId: 'cem' }, 'First');
  void queueMessageForSending({ recipientId: 'cem' }, 'Second');
  await settle();
  expect(contents(requests)).toEqual(['First']);
  notifySessionChange({ userId: 'ben', isNewPerson: true });
  void getOutbox().setOwner('ben');
  await settle();
  requests[0]!.answer('accept');
  await settle();
  expect(show('cem')).toEqual({ received: [], unsent: [] });
  void queueMessageForSending({ recipientId: 'cem' }, 'By the next person');
  await settle();
  expect(contents(requests)).toEqual(['By the next person']);
  requests[0]!.answer('accept');
  await settle();
});

test('EXP-007 EXP-023 EXP-068 a text is in the outbox while its first call runs, and is shown as being sent', async () => {
  void queueMessageForSending({ recipientId: 'cem' }, 'First');
  void queueMessageForSending({ recipientId: 'cem' }, 'Second');
  await settle();
  expect(contents(requests)).toEqual(['First']);
  // A reload during the call loses neither message, however late the outbox repeats the call.
  expect(getOutbox().items()).toMatchObject([
    { state: 'sending', hasUniqueId: true, queue: 'cem', args: { content: 'First' } },
    { state: 'waiting', args: { content: 'Second' } },
  ]);
  expect(show('cem').unsent.map(({ state }) => state)).toEqual(['sending', 'sending']);
  for (let tries = 0; tries < 3; tries++) {
    requests[0]!.answer('lose');
    await settle();
  }
  expect(show('cem').unsent.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('EXP-068 a message beyond the rate limit waits with the reason, and the outbox sends it later', async () => {
  void queueMessageForSending({ recipientId: 'cem' }, 'One more');
  await settle();
  requests[0]!.answer('limit');
  await settle();
  expect(show('cem').unsent).toMatchObject([{ state: 'waiting', problem: 'Slow down' }]);
  expect(getOutbox().items()).toHaveLength(1);
  void getOutbox().flush();
  await settle();
  requests[0]!.answer('accept');
  await settle();
  expect(show('cem')).toMatchObject({ received: [{ content: 'One more' }], unsent: [] });
});

/** One page and its server, for random acts. */
class Session {
  readonly recipientId: string;
  private known: MessagesBySequenceNumber = new Map();
  private count = 0;
  /** Messages that failed once or were discarded; their order is their author's choice. */
  private readonly reordered = new Set<string>();
  private readonly discarded = new Set<string>();

  constructor(recipientId: string) {
    this.recipientId = recipientId;
  }

  async act(act: Outcome | 'send' | 'retry' | 'discard' | 'live' | 'restore'): Promise<void> {
    if (act === 'send') void queueMessageForSending({ recipientId: this.recipientId }, `${this.count++}`);
    else if (act === 'live') this.known = addOrReplaceMessages(this.known, stored);
    else if (act === 'restore') dispatchEvent(new Event(connectivityRestoredEventName));
    else if (act === 'retry')
      this.unsent()
        .find(({ state }) => state === 'failed')
        ?.retry();
    else if (act === 'discard') this.discardOne();
    else requests[0]?.answer(act);
    await settle();
    for (const { content, state } of this.unsent()) if (state === 'failed') this.reordered.add(content);
  }

  private unsent() {
    return show(this.recipientId, this.known).unsent;
  }

  private discardOne(): void {
    const one = this.unsent().find(({ state }) => state !== 'sending');
    if (one === undefined) return;
    this.discarded.add(one.content);
    one.discard();
  }

  /** Each message is shown once until it is discarded, and what the server accepted is above the rest. */
  check(): void {
    const { received, unsent } = show(this.recipientId, this.known);
    const shown = contents([...received, ...unsent]);
    expect(new Set(shown).size).toBe(shown.length);
    const expected = Array.from({ length: this.count }, (_, at) => `${at}`);
    expect(shown).toEqual(expect.arrayContaining(expected.filter((content) => !this.discarded.has(content))));
    expect(new Set(contents(stored)).size).toBe(stored.length);
    const ordered = contents(stored).filter((content) => !this.reordered.has(content!));
    expect(ordered).toEqual(ordered.toSorted((a, b) => Number(a) - Number(b)));
  }

  async leave(): Promise<void> {
    notifySessionChange({ userId: 'ann', isNewPerson: true });
    await getOutbox().discardAll('ann');
    while (requests.length > 0) await this.act('refuse');
    await getOutbox().discardAll('ann');
  }

  /** The network is back and the server accepts everything. */
  async end(): Promise<void> {
    while (requests.length > 0 || this.unsent().some(({ state }) => state !== 'failed')) {
      await this.act('restore');
      await this.act('accept');
    }
    await this.act('live');
    this.check();
    expect(this.unsent().every(({ state }) => state === 'failed')).toBe(true);
  }
}

test('EXP-044 EXP-068 for any order of sending, answers, failures, retries and live updates each message is shown and stored once, in order', async () => {
  const act = fc.constantFrom(
    ...([
      'send',
      'send',
      'accept',
      'refuse',
      'lose',
      'loseAnswer',
      'retry',
      'discard',
      'live',
      'restore',
    ] as const),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25, size: 'max' }), async (acts) => {
      stored = [];
      const session = new Session(`person ${run++}`);
      try {
        for (const one of acts) {
          await session.act(one);
          session.check();
        }
        await session.end();
      } finally {
        // Also after a failure, so that fast-check can look for a shorter one.
        await session.leave();
      }
    }),
    { numRuns: 30 },
  );
}, 30_000);
