import { expect, test } from 'vitest';
import { buildMediaUrl, createMediaKey, imageVariantWidthsPx } from '#features/media/domain/media-key.ts';
import { buildEventThumbnailUrl } from './event-thumbnail-url.ts';

test('EXP-075 lists load a small copy of the photo of an event, and a drawn poster as it is', () => {
  const photo = buildMediaUrl(createMediaKey('events', null, 0, new Uint8Array(12)));
  expect(buildEventThumbnailUrl(photo)).toBe(`${photo}?w=${imageVariantWidthsPx[0]}`);
  expect(buildEventThumbnailUrl('/media/posters/events/a.svg')).toBe('/media/posters/events/a.svg');
});
