import { expect, test } from 'vitest';
import { assertUniqueScreenAddresses, createScreenAddressMatcher } from './addresses.ts';

test('an address matches its own paths, with or without a trailing slash, and no others', () => {
  const matches = createScreenAddressMatcher([
    { path: '/' },
    { path: '/tokenPlan' },
    { path: '/post/$postId' },
    { path: '/u/$handle/followers' },
    { path: '/ryde/$' },
  ]);
  const pages = ['/', '/tokenPlan', '/tokenPlan/', '/post/1', '/post/%20', '/u/a.b/followers', '/ryde/a/b'];
  for (const path of pages) expect([path, matches(path)]).toEqual([path, true]);
  const others = ['', '/tokenplan', '/post', '/post/', '/post/1/2', '/u/a', '/u//followers', '/ryde', '/x'];
  for (const path of others) expect([path, matches(path)]).toEqual([path, false]);
});

test('two addresses that match the same paths are refused with one line that names both owners', () => {
  const owners = (path: string) => [
    { name: 'accounts', addresses: [{ path: '/u/$handle' }, { path: '/login' }] },
    { name: 'places' },
    { name: 'rides', addresses: [{ path }] },
  ];
  expect(() => assertUniqueScreenAddresses(owners('/u/$handle/rides'))).not.toThrow();
  expect(() => assertUniqueScreenAddresses(owners('/login'))).toThrow(
    /^The address \/login is declared twice: by accounts and by rides\.$/,
  );
  expect(() => assertUniqueScreenAddresses(owners('/u/$id'))).toThrow(
    /^The address \/u\/\$id is declared twice: by accounts and by rides\.$/,
  );
});
