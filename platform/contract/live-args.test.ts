import { expect, test } from 'vitest';
import type { LiveQueryOptions } from './define.ts';
import { findLiveSubscriptionArgsError } from './live-args.ts';

const list: LiveQueryOptions = {
  list: 'posts',
  viewerDefaults: {},
  sizes: [20, 50],
  oneOf: ['userId', 'tag', 'venueId'],
};
const own: LiveQueryOptions = { list: '', viewerDefaults: {}, needs: ['userId'], ownOnly: true };
const some: LiveQueryOptions = { list: 'posts', viewerDefaults: {}, mostIds: 2 };

test.each<[string, LiveQueryOptions, Record<string, unknown>, string | null]>([
  ['a first page at a size of the screens', list, { limit: 20 }, null],
  ['a filter', list, { limit: 50, tag: 'bread' }, null],
  ['an argument without a value', list, { limit: 50, cursor: undefined }, null],
  ['a cursor', list, { limit: 20, cursor: 'abc' }, 'cursor'],
  ['another size', list, { limit: 21 }, 'limit'],
  ['no size', list, {}, 'limit'],
  ['two filters', list, { limit: 20, tag: 'bread', userId: 'a' }, 'tag'],
  ['the own id', own, { userId: 'me' }, null],
  ['no id', own, {}, 'userId'],
  ["another person's id", own, { userId: 'you' }, 'userId'],
  ['as many ids as a screen shows', some, { postIds: ['a', 'b'] }, null],
  ['more ids', some, { postIds: ['a', 'b', 'c'] }, 'postIds'],
  ['an id twice', some, { postIds: ['a', 'a'] }, 'postIds'],
])('a live subscription with %s', (_name, shape, args, field) => {
  const refusal = findLiveSubscriptionArgsError(shape, args, 'me');
  expect(refusal?.details.field ?? null).toBe(field);
  if (refusal !== null)
    expect([refusal.code, refusal.details.reason]).toEqual(['invalid-argument', 'not_live']);
});

test('a signed-out subscriber has no id, so `ownOnly` refuses', () => {
  expect(findLiveSubscriptionArgsError(own, { userId: 'me' }, null)?.details.field).toBe('userId');
});
