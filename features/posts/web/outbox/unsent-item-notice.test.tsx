// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  [null, "Will send when you're back online"],
  ['Slow down', 'Slow down'],
])('EXP-004 a waiting item with the problem %s says why it waits', (problem, text) => {
  render(<UnsentItemNotice item={{ ...item, problem }} />);
  expect(screen.getByRole('status').textContent).toContain(text);
});

test.each([
  ['waiting', null],
  ['failed', null],
  ['sending', 'true'],
] as const)(
  'EXP-004 an item that is %s has the button Discard, disabled only while it is sent',
  (state, off) => {
    render(<UnsentItemNotice item={{ ...item, state }} />);
    const button = screen.getByRole('button', { name: 'Discard' });
    expect(button.ariaDisabled).toBe(off);
    button.focus();
    if (off) fireEvent.click(button);
    expect(document.activeElement).toBe(button);
  },
);
