import { expect, test } from 'vitest';
import { serializeLiveQueryItem, enableJsonMemoization } from './memoized-json.ts';

test('the JSON of a shared item is serialized once', () => {
  let made = 0;
  const text = { toJSON: () => `text ${++made}` };
  const item = enableJsonMemoization({ id: '1', text });
  expect([serializeLiveQueryItem(item), serializeLiveQueryItem(item), made]).toEqual([
    '{"id":"1","text":"text 1"}',
    '{"id":"1","text":"text 1"}',
    1,
  ]);
  // A copy is a different item, so it is serialized again.
  expect(serializeLiveQueryItem({ ...item, id: '2' })).toBe('{"id":"2","text":"text 2"}');
});

test('the JSON of any other item follows its changes', () => {
  const item = { id: '1', likes: 1 };
  expect(serializeLiveQueryItem(item)).toBe('{"id":"1","likes":1}');
  item.likes = 2;
  expect(serializeLiveQueryItem(item)).toBe('{"id":"1","likes":2}');
});
