/** Tests the manifest that each brand gets, from the file in `web/public`. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brandTitles, type AppBrandId } from '#platform/contract/brand-titles.ts';
import { adaptManifestToBrand, type WebAppManifest } from './manifest.ts';

interface Manifest extends WebAppManifest {
  screenshots: { src: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

const file = new URL('web/public/app.webmanifest', import.meta.url);
const read = async () => JSON.parse(await readFile(file, 'utf8')) as Manifest;

test.each(Object.entries(brandTitles) as [AppBrandId, string][])(
  'Q-53 EXP-004 the manifest of %s has the name %s, its own pictures and the shortcuts of its screens',
  async (brand, title) => {
    const manifest = adaptManifestToBrand(await read(), brand, ['map.tab']);
    expect([manifest.name, manifest.short_name]).toEqual([title, title]);
    const pictures = manifest.screenshots;
    expect(new Set(pictures.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
    expect(pictures.every(({ src }) => src.includes(brand))).toBe(true);
    const shortcuts = ['New post /?new=post', 'Map /map', 'Messages /messages', 'Search /search'];
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual(shortcuts);
  },
);

test('FLAG-002 the manifest has no shortcut to the map while the map is off', async () => {
  const { shortcuts } = adaptManifestToBrand(await read(), 'venue-feed', []);
  expect(shortcuts.map(({ name }) => name)).toEqual(['New post', 'Messages', 'Search']);
});
