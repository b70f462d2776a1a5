import { expect, test } from 'vitest';
import {
  isValidPostContent,
  countImagesWithoutAltText,
  createInitialComposerFields,
  convertComposerFieldsToSubmittedVenue,
} from './composer-fields.ts';
import { parseChosenPostLocation } from './location-choice.ts';
import { computePhotoUploadProgress } from './photo-progress.ts';
import {
  getPositionToSendWithPost,
  isPostDeferredUntilDeparture,
  convertComposerFieldsToPostPlace,
  convertPostPlaceToComposerFields,
} from './post-place.ts';

const fields = createInitialComposerFields({ mode: 'new' });

test('POST-002 Q-80 a post needs text or a picture, and has at most 5,000 characters', () => {
  expect(isValidPostContent(fields, 0)).toBe(false);
  expect(isValidPostContent({ ...fields, content: ' \n' }, 0)).toBe(false);
  expect(isValidPostContent(fields, 1)).toBe(true);
  expect(isValidPostContent({ ...fields, content: '👋'.repeat(5_000) }, 0)).toBe(true);
  expect(isValidPostContent({ ...fields, content: '👋'.repeat(5_001) }, 0)).toBe(false);
});

test('EXP-025 pictures without a text alternative are counted before posting', () => {
  expect(countImagesWithoutAltText({ ...fields, alts: ['A cat', ' '] }, 3)).toBe(2);
  expect(countImagesWithoutAltText({ ...fields, alts: ['A cat'] }, 1)).toBe(0);
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
});

test('EXP-029 a scheduled post of an older server, which sends no alt texts, can be edited', () => {
  const post = {
    id: 'one',
    content: 'Market day',
    images: ['/media/a.jpg'],
    venue: null,
    tags: [],
    location: null,
    dueAt: '2026-03-05T15:00:00.000Z',
    createdAt: '2026-03-03T10:00:00.000Z',
    problem: null,
  };
  expect(createInitialComposerFields({ mode: 'scheduled', post })).toMatchObject({
    content: 'Market day',
    alts: [],
  });
});

test('a known place is sent by its id, another one by its name', () => {
  expect(convertComposerFieldsToSubmittedVenue(fields)).toBeNull();
  expect(
    convertComposerFieldsToSubmittedVenue({ ...fields, venueId: 'papago', venueName: 'Papago Park' }),
  ).toBe('papago');
  expect(convertComposerFieldsToSubmittedVenue({ ...fields, venueName: 'My garden' })).toEqual({
    name: 'My garden',
  });
});

test('EXP-023 an invalid place in a draft is ignored', () => {
  for (const kept of ['', '{', 'null', '{"lat":1,"lng":2,"name":"x","precision":"finest"}', '[1]'])
    expect(parseChosenPostLocation(kept), kept).toBeNull();
});

test('EXP-031 EXP-069 a post has one location, and an old draft with two has the venue', () => {
  const here = { lat: 33.45, lng: -112.07, name: 'Phoenix' };
  const area = { kind: 'area', precision: 'district', name: 'Phoenix' } as const;
  const venue = { kind: 'venue', id: 'papago', name: 'Papago Park' } as const;
  for (const place of [{ kind: 'none' } as const, area, venue])
    for (const hold of [false, true]) {
      const next = { ...fields, ...convertPostPlaceToComposerFields(place, hold, here) };
      expect(convertComposerFieldsToPostPlace(next)).toEqual(place);
      expect(isPostDeferredUntilDeparture(next)).toBe(hold);
      const precision = place.kind === 'area' ? 'district' : 'none';
      expect(getPositionToSendWithPost(next)?.precision).toBe(
        hold || place.kind === 'area' ? precision : undefined,
      );
    }
  const both = {
    ...fields,
    ...convertPostPlaceToComposerFields(area, false, here),
    venueId: 'papago',
    venueName: 'Papago Park',
  };
  expect(convertComposerFieldsToPostPlace(both)).toEqual(venue);
  expect(getPositionToSendWithPost(both)).toBeNull();
  // Without a position nothing can be deferred and no area can be shared.
  expect(convertPostPlaceToComposerFields(area, true, null).spot).toBe('');
});

test('the progress of a photo is its share of the bytes that were sent', () => {
  expect(computePhotoUploadProgress([100, 300], 0, 450)).toEqual([0, 0]);
  expect(computePhotoUploadProgress([100, 300], 100, 450)).toEqual([0.5, 0]);
  expect(computePhotoUploadProgress([100, 300], 300, 450)).toEqual([1, 0.5]);
  expect(computePhotoUploadProgress([100, 300], 450, 450)).toEqual([1, 1]);
});
