// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import './public/early.js';

const { dataset } = document.documentElement;

function failScript(url: string) {
  const script = document.createElement('script');
  // jsdom doesn't load scripts.
  script.src = url;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  delete dataset['failed'];
});

test('SHELL-068 a script that cannot be loaded shows the notice with a link to reload', async () => {
  failScript('/assets/main.js');
  expect(dataset['failed']).toBe('');
  const page = new DOMParser().parseFromString(
    await readFile(join(import.meta.dirname, 'index.html'), 'utf8'),
    'text/html',
  );
  const notice = page.querySelector('[role="alert"]')!;
  expect(notice.className.split(' ')).toEqual(expect.arrayContaining(['hidden', 'in-data-failed:block']));
  expect(notice.closest('#root'), 'the first screen is inert').toBeNull();
  expect(notice.querySelector('a')!.getAttribute('href')).toBe('');
});

test('neither a picture, a script of another origin nor an exception shows the notice', () => {
  failScript('https://extension.example/added.js');
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'x' }));
  expect(dataset['failed']).toBeUndefined();
});
