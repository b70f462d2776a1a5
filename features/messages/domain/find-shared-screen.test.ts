import { expect, test } from 'vitest';
import { findSharedScreen } from './find-shared-screen.ts';

const origin = 'https://plaza.example';
const event = `${origin}/event/0190a000-0000-7000-8000-0000000000e1`;

test('EXP-068 the address of an event, a place or a post is split off, unless it is in the middle of a sentence', () => {
  expect(findSharedScreen(`Want to go?\n${event}?date=d1`, origin)).toEqual({
    screen: { kind: 'event', eventId: '0190a000-0000-7000-8000-0000000000e1', occurrenceId: 'd1' },
    address: `${event}?date=d1`,
    words: 'Want to go?',
  });
  expect(findSharedScreen(`At ${origin}/venue/ven_heard_museum, at six`, origin)).toEqual({
    screen: { kind: 'venue', venueId: 'ven_heard_museum' },
    address: `${origin}/venue/ven_heard_museum`,
    words: `At ${origin}/venue/ven_heard_museum, at six`,
  });
  expect(findSharedScreen(`${event}, at eight?`, origin)?.words).toBe(`${event}, at eight?`);
  expect(findSharedScreen(`(${event})`, origin)?.screen).toMatchObject({ kind: 'event' });
  expect(findSharedScreen(`${origin}/post/p1/`, origin)).toEqual({
    screen: { kind: 'post', postId: 'p1' },
    address: `${origin}/post/p1/`,
    words: '',
  });
});

test('EXP-068 an address may be on this machine and at the end of a question', () => {
  const local = 'http://localhost:3000';
  expect(findSharedScreen(`Going to ${local}/event/e1?`, local)).toMatchObject({
    screen: { kind: 'event', eventId: 'e1' },
    address: `${local}/event/e1`,
  });
});

test('EXP-068 the first address of a screen is split off, and other links stay in the text', () => {
  const found = findSharedScreen(`${event} https://example.org/a ${origin}/post/p1`, origin);
  expect(found?.screen).toMatchObject({ kind: 'event', occurrenceId: undefined });
  expect(found?.words).toBe(`https://example.org/a ${origin}/post/p1`);
});

test.each([
  'No address at all',
  'https://other.example/event/e1',
  `${origin}/events`,
  `${origin}/event/e1/edit`,
  `https://other.example/?next=${origin}/event/e1`,
  `${origin}/event/e1?date=d1&x=1`,
  `${origin}/event/e1?tab=guests`,
  `${origin}/post/p1#comment-box`,
  `${origin}/event/`,
  `${origin}.evil.example/event/e1`,
  `${origin}/u/event`,
])('EXP-068 %s shows no card', (text) => {
  expect(findSharedScreen(text, origin)).toBeUndefined();
});
