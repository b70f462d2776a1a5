import { expect, test } from 'vitest';
import { addMessages, computeMessageGrouping, sortMessages } from './merge-messages.ts';
import type { Message } from './calls.ts';
import { formatMessagePreview } from './format-message-preview.ts';

const message = (number: number, content: string | null = `${number}`): Message => ({
  id: `m${number}`,
  conversationId: 'k',
  number,
  senderId: 'ana',
  content,
  createdAt: '2026-03-03T10:00:00.000Z',
  story: null,
  postId: null,
  post: null,
  mine: false,
});

test('EXP-068 pages and live updates of a conversation merge into one list; the newer version wins', () => {
  const first = addMessages(new Map(), [message(4), message(3)]);
  const all = addMessages(addMessages(first, [message(2), message(1)]), [message(5), message(4, null)]);
  expect(sortMessages(all).map((one) => one.content)).toEqual(['1', '2', '3', null, '5']);
  expect(addMessages(all, [])).toBe(all);
});

test.each<[string, [string, string][], string]>([
  [
    'one breath',
    [
      ['ana', '10:00'],
      ['ana', '10:04'],
    ],
    'day, last',
  ],
  [
    'a pause',
    [
      ['ana', '10:00'],
      ['ana', '10:06'],
    ],
    'day last, last',
  ],
  [
    'another speaks',
    [
      ['ana', '10:00'],
      ['ben', '10:01'],
    ],
    'day last, last',
  ],
])('EXP-068 grouping of messages: %s', (_what, spoken, expected) => {
  const list = spoken.map(([senderId, time]) => ({ senderId, createdAt: `2026-03-03T${time}:00` }));
  const words = list.map((_, at) => {
    const { isFirstOfDay, isLastOfGroup } = computeMessageGrouping(list, at);
    return [isFirstOfDay && 'day', isLastOfGroup && 'last'].filter(Boolean).join(' ');
  });
  expect(words.join(', ')).toBe(expected);
});

test('EXP-068 the first message of a day has a date heading', () => {
  const list = ['2026-03-03T23:59:00', '2026-03-04T00:01:00'].map((createdAt) => ({
    senderId: 'a',
    createdAt,
  }));
  expect(list.map((_, at) => computeMessageGrouping(list, at).isFirstOfDay)).toEqual([true, true]);
});

test('EXP-068 the preview of a conversation is one line', () => {
  expect(formatMessagePreview({ content: 'Coffee\nat nine?', postId: null, senderId: 'ben' }, 'ana')).toBe(
    'Coffee at nine?',
  );
  expect(formatMessagePreview({ content: null, postId: null, senderId: 'ana' }, 'ana')).toBe(
    'You: This message was unsent',
  );
  expect(formatMessagePreview({ content: '', postId: 'p', senderId: 'ben' }, 'ana')).toBe('A post');
});
