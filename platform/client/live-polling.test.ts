import { expect, test } from 'vitest';
import { liveQueryPollIntervalMs } from './live-client.ts';
import { createControlledLiveClient, snapshotMessage } from './controlled-live-client.fixture.ts';

const refusal = (status: string, reason: string, more: object = {}) => ({
  type: 'error',
  id: 1,
  error: { status, message: 'Refused', details: { reason, ...more } },
});

test('a query that the server does not keep live is polled by plain calls while it is watched', async () => {
  const { client, links, say, pass, asked } = createControlledLiveClient();
  const query = client.query('listNotes', { cursor: 'x' });
  const stop = query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(refusal('INVALID_ARGUMENT', 'not_live', { field: 'cursor' }));
  await pass(0);
  expect(query.get()).toMatchObject({ status: 'polling', error: null });
  expect(query.get().data).not.toBe(undefined);
  const sent = links[0]!.sent.length;
  say({ type: 'pong' });
  await pass(2 * liveQueryPollIntervalMs);
  expect(asked).toHaveLength(3);
  query.refetch();
  await pass(0);
  expect(asked).toHaveLength(4);
  stop();
  await pass(4 * liveQueryPollIntervalMs);
  expect(asked).toHaveLength(4);
  const subscriptions = links[0]!.sent
    .slice(sent)
    .filter((one) => (one as { type: string }).type === 'subscribe');
  expect(subscriptions).toHaveLength(1);
});

test('a query over the budget is polled, and subscribed again after the time that the server names', async () => {
  const { client, links, say, pass, asked } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  say(refusal('RESOURCE_EXHAUSTED', 'live_budget', { retryAfterSeconds: 20 }));
  await pass(0);
  expect(query.get().status).toBe('polling');
  const { length } = links[0]!.sent;
  await pass(19_999);
  expect(asked).toHaveLength(2);
  expect(links[0]!.sent).toHaveLength(length);
  await pass(1);
  expect(links[0]!.sent.slice(length)).toEqual([{ type: 'subscribe', id: 1, query: 'listNotes', args: {} }]);
  say(snapshotMessage);
  await pass(20_000);
  expect(asked).toHaveLength(2);
  expect(query.get()).toMatchObject({ status: 'live', data: { notes: [{ id: 'a', liked: false }] } });
});

test('Q-81 a connection whose handshake hangs counts as failed after 10 s, so the queries are polled', async () => {
  const { client, links, pass, asked, say } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  await pass(9_999);
  expect(links[0]!.isClosed).toBe(false);
  await pass(1);
  expect(links[0]!.isClosed).toBe(true);
  await pass(25_000);
  expect(query.get()).toMatchObject({ status: 'polling', data: { total: 0 } });
  expect(asked.length).toBeGreaterThan(0);

  // An open connection has the time limits of the heartbeat instead.
  await pass(60_000);
  client.reconnectNow();
  const opened = links.at(-1)!;
  opened.events.opened();
  say({ type: 'welcome' });
  await pass(20_000);
  expect(opened.isClosed).toBe(false);
});

/** Starts a client that polls, because its first two connections failed. `answer` responds to the current poll. */
async function polling() {
  const played = createControlledLiveClient();
  let answer = (_value: unknown): void => {};
  played.setAnswer(() => new Promise((resolve) => (answer = resolve)));
  const query = played.client.query('listNotes', {});
  const stop = query.watch(() => {});
  played.links[0]!.events.closed(1006);
  await played.pass(1_000);
  played.links[1]!.events.closed(1006);
  expect(played.asked).toHaveLength(1);
  return { ...played, query, stop, answer: (value: unknown) => answer(value) };
}

test('Q-81 a polled response that arrives after a live one changes nothing', async () => {
  const { links, say, pass, query, answer } = await polling();
  await pass(10_000);
  links.at(-1)!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  answer({ notes: [], total: 0 });
  await pass(0);
  expect(query.get()).toMatchObject({ status: 'live', data: { notes: [{ id: 'a' }] } });
});

test('Q-81 a polled response for the previously signed-in person is dropped', async () => {
  const { client, pass, query, answer } = await polling();
  client.restart();
  answer({ notes: [{ id: 'of somebody else' }] });
  await pass(0);
  expect(query.get()).toMatchObject({ status: 'loading', data: undefined });
});

test('Q-81 while the client polls, a query is fetched as soon as it is watched, and no longer than it is watched', async () => {
  const { client, pass, asked, stop } = await polling();
  client.query('listPeople', {}).watch(() => {});
  expect(asked.slice(1)).toEqual([{ query: 'listPeople', args: {} }]);
  // The subscription lasts five seconds longer than its last listener, so it still exists at the time of the next
  // poll. Only queries with listeners are polled.
  await pass(liveQueryPollIntervalMs - 3_000);
  stop();
  await pass(3_000);
  expect(asked.slice(2)).toEqual([{ query: 'listPeople', args: {} }]);
});
