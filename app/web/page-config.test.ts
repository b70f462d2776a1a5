import { expect, test } from 'vitest';
import { readPageConfig } from './page-config.ts';

const page = (tags: Record<string, string>, search = '') =>
  readPageConfig((name) => tags[name] ?? null, search);

test('the page contains its brand; an unknown one falls back to the venue feed', () => {
  expect(page({ 'plaza-brand': 'rideshare' }).brand.title).toBe('Ryde');
  expect(page({ 'plaza-brand': 'nonsense' }).brand.title).toBe('Bedrock');
  expect(page({}).brand.id).toBe('venue-feed');
});

test('?brand= applies in development only', () => {
  expect(page({ 'plaza-development': 'true' }, '?brand=smart-city').brand.id).toBe('smart-city');
  expect(page({ 'plaza-development': 'false' }, '?brand=smart-city').brand.id).toBe('venue-feed');
});

test('ERR-019 a page without the location of the functions leaves them unconfigured', () => {
  expect(page({}).functions).toBeNull();
  expect(page({ 'plaza-functions': 'plaza' }).functions).toBeNull();
  expect(page({ 'plaza-functions': 'plaza/us-central1' }).functions).toEqual({
    project: 'plaza',
    region: 'us-central1',
    base: '',
  });
});
