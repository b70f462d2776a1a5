import { expect, test } from 'vitest';
import { findHidingReason, hideMessage } from './hide-message.ts';

const rules = (blocked: string[], blockedBy: string[]) => ({
  isBlocked: (id: string) => blocked.includes(id) || blockedBy.includes(id),
  isBlockedBy: (id: string) => blockedBy.includes(id),
});
const message = { senderId: 'ben', notice: null };

test.each([
  ['nobody blocked anybody', message, rules([], []), undefined],
  ['the reader blocked the author', message, rules(['ben'], []), 'youBlocked'],
  ['the author blocked the reader, who is not told so', message, rules([], ['ben']), 'unavailable'],
  ['a notice is shown', { senderId: 'ben', notice: 'left' }, rules(['ben'], []), undefined],
  ['nothing is hidden from the reader', message, null, undefined],
])('EXP-065 EXP-068 hiding a message of a group: %s', (_case, one, visibility, reason) => {
  expect(findHidingReason(one, visibility)).toBe(reason);
});

test('EXP-065 EXP-068 a hidden message has neither content nor author', () => {
  const shown = {
    senderId: 'ben',
    author: { id: 'ben' },
    content: 'Hi',
    images: ['a'],
    postId: 'p',
    imageCount: 1,
  };
  expect(hideMessage(shown, 'youBlocked')).toEqual({
    senderId: 'ben',
    content: '',
    images: [],
    postId: null,
    imageCount: 0,
    hidden: 'youBlocked',
  });
  expect(hideMessage(shown, undefined)).toBe(shown);
});
