import { expect, test } from 'vitest';
import { pollMs } from './live-client.ts';
import { puppet, snapshot } from './live-puppet.fixture.ts';

const refusal = (status: string, reason: string, more: object = {}) => ({
  type: 'error',
  id: 1,
  error: { status, message: 'Refused', details: { reason, ...more } },
});

test('A3 a query that the server does not keep live is asked for by plain calls while it is watched', async () => {
  const { client, links, say, pass, asked } = puppet();
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
  await pass(2 * pollMs);
  expect(asked).toHaveLength(3);
  query.refetch();
  await pass(0);
  expect(asked).toHaveLength(4);
  stop();
  await pass(4 * pollMs);
  expect(asked).toHaveLength(4);
  const subscriptions = links[0]!.sent
    .slice(sent)
    .filter((one) => (one as { type: string }).type === 'subscribe');
  expect(subscriptions).toHaveLength(1);
});

test('A3 a query over the budget is polled, and subscribed again after the time that the server names', async () => {
  const { client, links, say, pass, asked } = puppet();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshot);
  say(refusal('RESOURCE_EXHAUSTED', 'live_budget', { retryAfterSeconds: 20 }));
  await pass(0);
  expect(query.get().status).toBe('polling');
  await pass(19_999);
  expect(asked).toHaveLength(2);
  await pass(1);
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'subscribe', id: 1, query: 'listNotes', args: {} });
  say(snapshot);
  await pass(20_000);
  expect(asked).toHaveLength(2);
  expect(query.get()).toMatchObject({ status: 'live', data: { notes: [{ id: 'a', liked: false }] } });
});
