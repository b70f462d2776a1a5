import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { FunctionError } from './errors.ts';
import { createUuidV7 } from './ids.ts';
import { countCodePoints } from './count-code-points.ts';
import { createClientGeneratedIdSchema, createTextSchema } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['ñ', 1],
  ['👩‍🚀', 3],
  ['🏜️', 2],
  ['a\u{1F600}b', 3],
])('a length counts code points: %j is %i', (text, length) => expect(countCodePoints(text)).toBe(length));

test('VAL-016 VAL-017 VAL-018 a text field reports its first problem', () => {
  const field = createTextSchema('Title', { min: 2, max: 4 });
  const complaint = (text: unknown) => field.safeParse(text).error?.issues[0]?.message;
  expect(complaint('   ')).toBe('Title is required');
  expect(complaint('a')).toBe('Title must be at least 2 characters');
  expect(complaint('abcde')).toBe('Title must not exceed 4 characters');
  expect(complaint(7)).toBe('Title must be text');
  expect(field.parse(' 🏜️🏜️ ')).toBe('🏜️🏜️');
});

test('an id made by a client is a UUID of version 7', () => {
  const id = createUuidV7(Date.UTC(2026, 10, 20), new Uint8Array(10).fill(255));
  expect(id.slice(0, 15)).toBe('01a1f640-bc00-7');
  expect(createClientGeneratedIdSchema().parse(id.toUpperCase())).toBe(id);
  expect(createClientGeneratedIdSchema().safeParse('3f2504e0-4f89-41d3-9a0c-0305e82c3301').success).toBe(
    false,
  );
});

test('ids created later sort later', () => {
  const random = new Uint8Array(10);
  const ids = [1, 2, 1_000, 2 ** 32, 2 ** 40].map((ms) => createUuidV7(ms, random));
  expect(ids.toSorted()).toEqual(ids);
});

test('a cursor survives encoding and decoding, and any other text is refused', () => {
  const cursor = encodeCursor(['2026-01-01T00:00:00.000Z', 7]);
  expect(decodeCursor(cursor, ['text', 'count'])).toEqual(['2026-01-01T00:00:00.000Z', 7]);
  for (const bad of [
    '',
    '%%%',
    'e30',
    encodeCursor([1]),
    encodeCursor(['a\0b', 1]),
    'WyJhIixudWxsXQ',
    'x'.repeat(300),
  ]) {
    expect(() => decodeCursor(bad, ['text', 'count'])).toThrow(FunctionError);
  }
});
