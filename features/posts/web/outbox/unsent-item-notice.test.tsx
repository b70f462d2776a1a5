// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OutboxItem } from '#platform/client/decide-outbox.ts';
import { UnsentItemNotice } from './unsent-item-notice.tsx';

afterEach(cleanup);

const item: OutboxItem = {
  id: '1',
  owner: 'ann',
  name: 'createComment',
  args: {},
  idempotencyKey: 'k',
  label: 'Hello',
  state: 'waiting',
  firstTriedAt: null,
  problem: null,
};

test.each([
  [null, "We'll send it when you're online"],
  ['Slow down', 'Slow down'],
])('EXP-004 a waiting item with the problem %s says why it waits', (problem, text) => {
  render(<UnsentItemNotice item={{ ...item, problem }} />);
  expect(screen.getByRole('status').textContent).toContain(text);
});
