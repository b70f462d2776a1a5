/** The order of an outbox run: queues, the lane of uploads, and what a temporary failure delays. */
import { expect, test } from 'vitest';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { createCallError, startTestOutbox } from './outbox.fixture.ts';
import type { Outbox } from './outbox.ts';

test('a rate limit delays only calls of the same function', async () => {
  const { outbox, server, sent, timers } = startTestOutbox();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createComment', args: {}, label: 'one' });
  await outbox.add({ name: 'createComment', args: {}, label: 'two' });
  await outbox.add({ name: 'sendMessage', args: {}, label: 'three' });
  server.refuse = createCallError(429);
  await outbox.flush();
  expect(sent.map(({ label }) => label)).toEqual(['one', 'three']);
  expect(outbox.items()).toMatchObject([
    { state: 'waiting', problem: 'No.' },
    { state: 'waiting', problem: null },
    { state: 'waiting', problem: 'No.' },
  ]);
  expect(timers.length).toBe(1);
});

const photos = { options: { timeoutMs: 40_000 } };

/** Adds messages in order. `photos to ben` is an upload in the queue of Ben. */
async function addMessages(outbox: Outbox, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const [kind, , queue] = label.split(' ');
    const options = kind === 'photos' ? photos : {};
    await outbox.add({ name: 'sendMessage', args: {}, label, queue, ...options });
  }
}

test.each([
  ['a timeout', 'photos to ann', createCallError(0, 'timeout')],
  ['a 503', 'photos to ann', createCallError(503)],
  ['a 500', 'text to ann', createCallError(500)],
  ['a timeout of a text', 'text to ann', createCallError(0, 'timeout')],
  ['a call that still runs', 'text to ann', createCallError(409, 'running')],
])('EXP-068 %s delays only later messages to the same person', async (_name, failing, failure) => {
  const { outbox, sent, server, timers } = startTestOutbox();
  await outbox.setOwner('ann');
  await addMessages(outbox, [failing, 'next to ann', 'text to ben']);
  server.answer = async ({ label }) => {
    if (label === failing) throw failure;
  };
  await outbox.flush();
  expect(sent.map(({ label }) => label).toSorted()).toEqual([failing, 'text to ben']);
  expect(outbox.items().map(({ label, state }) => [label, state])).toEqual([
    [failing, 'waiting'],
    ['next to ann', 'waiting'],
  ]);
  expect(timers.length).toBe(1);
  server.answer = async () => {};
  await outbox.flush();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.slice(2).map(({ label }) => label)).toEqual([failing, 'next to ann']);
});

test('EXP-068 while photos are being sent, texts to others are sent, and messages to the same person wait', async () => {
  const { outbox, sent, server } = startTestOutbox();
  await outbox.setOwner('ann');
  await addMessages(outbox, ['photos to ann', 'text to ann', 'photos to ann']);
  let finishUpload = () => {};
  server.answer = ({ timeoutMs }) =>
    timeoutMs === undefined ? Promise.resolve() : new Promise((resolve) => (finishUpload = resolve));
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(1));
  await addMessages(outbox, ['text to ben']);
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(2));
  expect(outbox.items()).toHaveLength(3);
  finishUpload();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(4));
  finishUpload();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.map(({ label }) => label)).toEqual([
    'photos to ann',
    'text to ben',
    'text to ann',
    'photos to ann',
  ]);
});

test.each([createCallError(0, 'network'), createCallError(401)])(
  'a run stops after one attempt if it fails with %o',
  async (failure) => {
    const { outbox, sent, server } = startTestOutbox();
    await outbox.setOwner('ann');
    await addMessages(outbox, ['text to ann', 'text to ben', 'text to cem']);
    server.refuse = failure;
    await outbox.flush();
    expect(sent.map(({ label }) => label)).toEqual(['text to ann']);
  },
);

test('while photos cannot be delivered, sent texts do not shorten the pause before the next attempt', async () => {
  const { outbox, server, timers } = startTestOutbox();
  await outbox.setOwner('ann');
  server.answer = async ({ timeoutMs }) => {
    if (timeoutMs !== undefined) throw createCallError(0, 'timeout');
  };
  await addMessages(outbox, ['photos to ann']);
  await outbox.flush();
  const firstMs = timers[0]!.ms;
  await addMessages(outbox, ['text to ben']);
  await outbox.flush();
  expect(timers[0]!.ms).toBeGreaterThan(firstMs);
});

test('a refused item that its author retries during a run is sent by that run', async () => {
  const { outbox, sent, server } = startTestOutbox();
  await outbox.setOwner('ann');
  let finish = () => {};
  server.answer = ({ label }) =>
    label === 'text to ann'
      ? Promise.reject(createCallError(400))
      : new Promise((resolve) => (finish = resolve));
  await addMessages(outbox, ['text to ann', 'text to ben']);
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(2));
  server.answer = async () => {};
  void outbox.retry(outbox.items()[0]!.id);
  await waitUntilAssertionPasses(() => expect(outbox.items()[0]!.state).toBe('waiting'));
  finish();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.map(({ label }) => label)).toEqual(['text to ann', 'text to ben', 'text to ann']);
});
