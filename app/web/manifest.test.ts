import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Manifest {
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const folder = new URL('public/', import.meta.url);
const read = async () => JSON.parse(await readFile(new URL('app.webmanifest', folder), 'utf8')) as Manifest;

test('EXP-004 the manifest makes the app installable: display mode, scope, icons of the declared sizes', async () => {
  const manifest = await read();
  expect([manifest.display, manifest.start_url, manifest.scope]).toEqual(['standalone', '/', '/']);
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const icon of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(await readFile(new URL(`.${icon.src}`, folder))).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
});

test('EXP-004 the page names its manifest, its icon and the place for the server’s head', async () => {
  const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
  expect(page).toContain('rel="manifest" href="/app.webmanifest"');
  expect(page.split('<!--head-->')).toHaveLength(2);
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/);
});
