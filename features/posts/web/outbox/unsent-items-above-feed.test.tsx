// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { setObservableOutboxItems } from '#platform/client/read-only-outbox.ts';
import { UnsentItemsAboveFeed } from './unsent-items-above-feed.tsx';

afterEach(() => {
  cleanup();
  setObservableOutboxItems([]);
});

const createItem = (id: string, state: OutboxItem['state'], content: string): OutboxItem => ({
  id,
  owner: 'ann',
  name: 'sendMessage',
  args: { content },
  idempotencyKey: id,
  label: 'Photo',
  state,
  firstTriedAt: null,
  problem: state === 'failed' ? 'Not to them.' : null,
});

test('EXP-044 EXP-068 messages that the server refused are above the feed, and can be sent again or discarded', async () => {
  setObservableOutboxItems([
    createItem('1', 'failed', 'Hello'),
    createItem('2', 'failed', ''),
    createItem('3', 'waiting', 'Later'),
  ]);
  render(<UnsentItemsAboveFeed />);
  const list = within(await screen.findByRole('list', { name: "Messages we couldn't send" }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  list.getByText('Hello');
  list.getByText('Photo');
  expect(list.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  expect(list.getAllByRole('button', { name: 'Discard' })).toHaveLength(2);
  expect(screen.queryByText('Later')).toBeNull();
});
