// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { listNotes } from '#platform/live/live-harness.ts';
import { loadLiveQueryClient, reconnectLiveQueryClient } from './live-loader.ts';
import { useLiveQuery } from './use-live-query.ts';

/** A fake of the browser's WebSocket. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly sent: { type: string; id: number }[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

beforeAll(loadLiveQueryClient);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Q-81 components with the same query share one subscription on one socket of the page', () => {
  const args = { board: 'b' };
  const idle = renderHook(() => useLiveQuery<typeof listNotes>('listNotes', args, { enabled: false }));
  expect(FakeSocket.all).toHaveLength(0);
  const first = renderHook(() => useLiveQuery<typeof listNotes>('listNotes', { board: 'b' }));
  const second = renderHook(() => useLiveQuery<typeof listNotes>('listNotes', { board: 'b' }));
  const [socket] = FakeSocket.all as [FakeSocket];
  expect(socket.url).toBe('ws://localhost:3000/live');
  act(() => socket.dispatchEvent(new Event('open')) as never);
  expect(socket.sent.filter((message) => message.type === 'subscribe')).toHaveLength(1);
  const { id } = socket.sent[1]!;
  const value = { notes: [{ id: 'n1' }], total: 1 };
  act(() => {
    socket.say({ type: 'welcome', viewer: null, heartbeatSeconds: 25 });
    socket.say({
      type: 'snapshot',
      id,
      key: 1,
      run: 'r',
      version: 1,
      list: 'notes',
      defaults: { liked: false },
      overlay: {},
      value,
    });
  });
  expect(first.result.current).toMatchObject({
    status: 'live',
    data: { notes: [{ id: 'n1', liked: false }], total: 1 },
  });
  expect(second.result.current.data).toBe(first.result.current.data);
  expect(idle.result.current.status).toBe('loading');
  act(() => reconnectLiveQueryClient());
  expect(first.result.current).toMatchObject({ status: 'loading', data: undefined });
  expect(FakeSocket.all).toHaveLength(2);
});
