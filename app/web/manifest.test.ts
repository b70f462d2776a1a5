import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Manifest {
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: Screenshot[];
}

interface Screenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: 'narrow' | 'wide';
  label: string;
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

test('EXP-004 the manifest has screenshots for phone and desktop, of the declared size, small and with a label', async () => {
  const manifest = await read();
  for (const { src, sizes, type, form_factor: form, label } of manifest.screenshots) {
    const file = await readFile(new URL(`.${src}`, folder));
    const { width, height, format } = await sharp(file).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    // Browsers refuse other sizes: https://www.w3.org/TR/manifest-app-info/#screenshots-member
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(form).toBe(width > height ? 'wide' : 'narrow');
    expect(file.length).toBeLessThan(80_000);
    expect(label.length).toBeGreaterThan(10);
  }
});

test('EXP-004 the page names its manifest, its icon and the place for the server’s head', async () => {
  const page = await readFile(new URL('index.html', import.meta.url), 'utf8');
  expect(page).toContain('rel="manifest" href="/app.webmanifest"');
  expect(page.split('<!--head-->')).toHaveLength(2);
  expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/);
});
