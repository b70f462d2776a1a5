import { expect, test } from 'vitest';
import {
  canPublishPost,
  countImagesWithoutAlt,
  createInitialComposerFields,
  listSeparateTags,
  toVenueArgument,
} from './composer-fields.ts';
import { parseLocationChoice } from './location-choice.ts';

const fields = createInitialComposerFields({ mode: 'new' });

test('POST-002 Q-80 a post needs text or a picture, and has at most 5,000 characters', () => {
  expect(canPublishPost(fields, 0)).toBe(false);
  expect(canPublishPost({ ...fields, content: ' \n' }, 0)).toBe(false);
  expect(canPublishPost(fields, 1)).toBe(true);
  expect(canPublishPost({ ...fields, content: '👋'.repeat(5_000) }, 0)).toBe(true);
  expect(canPublishPost({ ...fields, content: '👋'.repeat(5_001) }, 0)).toBe(false);
});

test('EXP-025 pictures without a text alternative are counted before posting', () => {
  expect(countImagesWithoutAlt({ ...fields, alts: ['A cat', ' '] }, 3)).toBe(2);
  expect(countImagesWithoutAlt({ ...fields, alts: ['A cat'] }, 1)).toBe(0);
});

test('EXP-022 rewriting a deleted post begins with its text', () => {
  const start = {
    content: 'See #Art',
    tags: ['art', 'downtown'],
    venue: { id: 'papago', name: 'Papago Park' },
  };
  expect(createInitialComposerFields({ mode: 'new', start })).toMatchObject({
    content: 'See #Art',
    tags: ['downtown'],
    venueId: 'papago',
  });
  expect(listSeparateTags({ content: '', tags: ['a'] })).toEqual(['a']);
});

test('a known place is sent by its id, another one by its name', () => {
  expect(toVenueArgument(fields)).toBeNull();
  expect(toVenueArgument({ ...fields, venueId: 'papago', venueName: 'Papago Park' })).toBe('papago');
  expect(toVenueArgument({ ...fields, venueName: 'My garden' })).toEqual({ name: 'My garden' });
});

test('EXP-023 an invalid place in a draft is ignored', () => {
  for (const kept of ['', '{', 'null', '{"lat":1,"lng":2,"name":"x","precision":"finest"}', '[1]'])
    expect(parseLocationChoice(kept), kept).toBeNull();
});
