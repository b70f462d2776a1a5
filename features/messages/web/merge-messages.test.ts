import { expect, test, vi } from 'vitest';
import {
  addOrReplaceMessages,
  computePositionInMessageGroup,
  findLastSentMessageIdIfRead,
  isPageContiguousWithKnownMessages,
  sortMessagesBySequenceNumber,
} from './merge-messages.ts';
import type { Message } from './calls.ts';
import { formatMessageDay } from './format-message-day.ts';
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
  imageCount: 0,
  images: [],
  mine: false,
  liked: false,
  reaction: null,
  quote: null,
});

test('EXP-068 pages and live updates of a conversation merge into one list; the newer version wins', () => {
  const first = addOrReplaceMessages(new Map(), [message(4), message(3)]);
  const all = addOrReplaceMessages(addOrReplaceMessages(first, [message(2), message(1)]), [
    message(5),
    message(4, null),
  ]);
  expect(sortMessagesBySequenceNumber(all).map((one) => one.content)).toEqual(['1', '2', '3', null, '5']);
  expect(addOrReplaceMessages(all, [])).toBe(all);
});

test('EXP-068 messages are missing if the earliest one of the latest page does not follow the known ones', () => {
  const known = addOrReplaceMessages(new Map(), [message(3), message(2)]);
  const isComplete = (...numbers: number[]) =>
    isPageContiguousWithKnownMessages(known, {
      messages: numbers.map((one) => message(one)),
      readPositions: null,
      cursor: 'c',
    });
  expect([isComplete(4, 3), isComplete(5, 4), isComplete(6, 5)]).toEqual([true, true, false]);
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
    const { isFirstOfDay, isLastOfGroup } = computePositionInMessageGroup(list, at);
    return [isFirstOfDay && 'day', isLastOfGroup && 'last'].filter(Boolean).join(' ');
  });
  expect(words.join(', ')).toBe(expected);
});

test('EXP-068 the first message of a day has a date heading', () => {
  const list = ['2026-03-03T23:59:00', '2026-03-04T00:01:00'].map((createdAt) => ({
    senderId: 'a',
    createdAt,
  }));
  expect(list.map((_, at) => computePositionInMessageGroup(list, at).isFirstOfDay)).toEqual([true, true]);
});

test('EXP-068 a message that follows an hour after another one has a line with its time', () => {
  const list = ['10:00', '10:59', '11:59'].map((time) => ({
    senderId: 'ana',
    createdAt: `2026-03-03T${time}:00`,
  }));
  const places = list.map((_, at) => computePositionInMessageGroup(list, at));
  expect(places.map(({ isAfterPause }) => isAfterPause)).toEqual([false, false, true]);
});

test('EXP-068 only the first and the last message of a group have the outer corners', () => {
  const list = ['10:00', '10:01', '10:02'].map((time) => ({
    senderId: 'ana',
    createdAt: `2026-03-03T${time}:00`,
  }));
  const ends = list.map((_, at) => computePositionInMessageGroup(list, at));
  expect(ends.map((one) => [one.isFirstOfGroup, one.isLastOfGroup])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('EXP-068 the time is below the last message of a few minutes, whoever wrote them', () => {
  const list = ['10:00', '10:01', '10:30'].map((time, at) => ({
    senderId: ['ana', 'ben'][at % 2]!,
    createdAt: `2026-03-03T${time}:00`,
  }));
  const isTimeShown = list.map((_, at) => !computePositionInMessageGroup(list, at).isAnsweredSoon);
  expect(isTimeShown).toEqual([false, true, true]);
});

test('EXP-068 a message before a notice of a group shows its time', () => {
  const list = [
    { senderId: 'ana', createdAt: '2026-03-03T10:00:00' },
    { senderId: 'ana', createdAt: '2026-03-03T10:01:00', notice: { kind: 'left' } },
  ];
  expect(computePositionInMessageGroup(list, 0).isAnsweredSoon).toBe(false);
});

test.each([
  ['the other person has read it', 2, '2'],
  ['the other person has read only an earlier one', 1, undefined],
  ['the two do not share read positions', null, undefined],
])('EXP-068 the last own message is marked as seen or not: %s', (_when, number, expected) => {
  const list = [
    { id: '1', mine: true, number: 1 },
    { id: '2', mine: true, number: 2 },
    { id: '3', mine: false, number: 3 },
    { id: 'unsent', mine: true },
  ];
  const positions = number === null ? null : [{ userId: 'ben', number }];
  expect(findLastSentMessageIdIfRead(list, positions, 'ben')).toBe(expected);
});

test.each([
  ['2026-03-03T08:00:00', 'Today'],
  ['2026-03-02T23:59:00', 'Yesterday'],
  ['2026-02-28T12:00:00', 'Saturday, February 28'],
  ['2025-12-31T12:00:00', 'December 31, 2025'],
])('EXP-068 the day separator of %s', (createdAt, expected) => {
  const now = Date.parse('2026-03-03T10:00:00');
  expect(formatMessageDay(createdAt, now, 'en-US')).toBe(expected);
});

test('EXP-068 the preview of a conversation is one line, and names what a message without text has', () => {
  vi.stubGlobal('location', { origin: 'https://plaza.example' });
  const none = { postId: null, imageCount: 0 };
  expect(formatMessagePreview({ ...none, content: 'Coffee\nat nine?', senderId: 'ben' }, 'ana')).toBe(
    'Coffee at nine?',
  );
  expect(formatMessagePreview({ ...none, content: null, senderId: 'ana' }, 'ana')).toBe(
    'You: This message was unsent',
  );
  expect(formatMessagePreview({ ...none, content: '', postId: 'p', senderId: 'ben' }, 'ana')).toBe('A post');
  const photos = { ...none, content: '', senderId: 'ben' };
  expect(formatMessagePreview({ ...photos, imageCount: 1 }, 'ana')).toBe('Photo');
  expect(formatMessagePreview({ ...photos, imageCount: 3 }, 'ben')).toBe('You: 3 photos');
  expect(formatMessagePreview({ ...photos, content: 'Look', imageCount: 3 }, 'ana')).toBe('Look');
  vi.unstubAllGlobals();
});
