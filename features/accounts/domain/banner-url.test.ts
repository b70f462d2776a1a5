import { expect, test } from 'vitest';
import { buildGeneratedBannerUrl, generatedBannerCount, parseGeneratedBannerFileName } from './banner-url.ts';

const ids = Array.from(
  { length: 2000 },
  (_, at) => `0198c1de-7000-7000-8000-${String(at).padStart(12, '0')}`,
);
const parse = (url: string) => parseGeneratedBannerFileName(url.replace('/media/banners/', ''));

test('a person has the same banner in both themes and at each visit, and people have different ones', () => {
  for (const id of ids) {
    const [light, dark] = [
      parse(buildGeneratedBannerUrl(id, 'light')),
      parse(buildGeneratedBannerUrl(id, 'dark')),
    ];
    expect(light).toEqual({ number: dark?.number, theme: 'light' });
    expect(dark?.theme).toBe('dark');
    expect(buildGeneratedBannerUrl(id, 'light')).toBe(buildGeneratedBannerUrl(id, 'light'));
  }
  const people = Map.groupBy(ids, (id) => parse(buildGeneratedBannerUrl(id, 'dark'))?.number);
  expect(people.size).toBe(generatedBannerCount);
  const mostShared = Math.max(...[...people.values()].map(({ length }) => length));
  expect(mostShared / ids.length, 'share of the most frequent banner').toBeLessThan(0.025);
});

test('a file name of a drawn banner is a number in range and a theme', () => {
  expect(parseGeneratedBannerFileName('0-light.svg')).toEqual({ number: 0, theme: 'light' });
  for (const name of [
    '80-light.svg',
    '01-light.svg',
    '-1-dark.svg',
    '1-gray.svg',
    '1-dark.jpg',
    '1.svg',
    '../1-dark.svg',
  ])
    expect(parseGeneratedBannerFileName(name), name).toBeNull();
});
