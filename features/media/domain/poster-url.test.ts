import { expect, test } from 'vitest';
import { buildPosterUrl, convertToLinkPreviewImageUrl, parsePosterFileName } from './poster-url.ts';

test.each([
  ['a photo', '/media/posts/u/1.jpg', '/media/posts/u/1.jpg'],
  ['a poster', buildPosterUrl('venues', 'ven_1'), '/media/posters/venues/ven_1.jpg'],
  ['a drawn avatar', '/media/avatars/u?v=1', undefined],
] as const)('EXP-001 link previews of %s show a JPEG or nothing', (_what, url, preview) => {
  expect(convertToLinkPreviewImageUrl(url)).toBe(preview);
});

test('a poster file has a plain name and one of two formats', () => {
  expect(parsePosterFileName('ven_1.svg')).toEqual({ id: 'ven_1', format: 'svg' });
  expect(parsePosterFileName('ven_1.jpg')).toEqual({ id: 'ven_1', format: 'jpg' });
  for (const name of ['ven_1', 'ven_1.png', '.svg', '../x.svg', 'a b.jpg'])
    expect(parsePosterFileName(name)).toBeNull();
});
