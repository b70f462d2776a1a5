// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifySessionChange } from '#features/accounts/web/session-events.ts';
import { configureClient } from '#platform/client/call.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { sendMessage, useUnsentMessages } from './unsent-messages.ts';

let arrived: string[] = [];
let answer: () => Promise<Response>;

const refused = async () =>
  Response.json({ error: { status: 'PERMISSION_DENIED', message: 'Not to them' } }, { status: 403 });
const taken = async () => Response.json({ result: { message: { id: 'sent' } } });

beforeEach(() => {
  arrived = [];
  answer = taken;
  configureClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: async (_url, init) => {
        arrived.push(JSON.parse(String(init?.body)).data?.content ?? JSON.parse(String(init?.body)).content);
        return answer();
      },
    },
  );
});
afterEach(() => configureClient(null));

test('EXP-044 EXP-068 an unsent message of the previous person is not shown to the next person on this device', async () => {
  answer = refused;
  const { result } = renderHook(() => useUnsentMessages());
  sendMessage('cem', 'Only for you', () => {});
  await waitFor(() => expect(result.current).toMatchObject([{ content: 'Only for you', state: 'failed' }]));
  notifySessionChange({ userId: null, isNewPerson: true });
  await waitFor(() => expect(result.current).toEqual([]));
});

test('EXP-044 EXP-068 a queued message of the previous person is not sent in the name of the next person', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  answer = async () => {
    await held;
    return taken();
  };
  const heard: unknown[] = [];
  sendMessage('cem', 'First', (message) => heard.push(message));
  sendMessage('cem', 'Second', (message) => heard.push(message));
  await waitFor(() => expect(arrived).toEqual(['First']));
  notifySessionChange({ userId: 'ben', isNewPerson: true });
  free();
  sendMessage('cem', 'Of the next', (message) => heard.push(message));
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(arrived).toEqual(['First', 'Of the next']);
});
