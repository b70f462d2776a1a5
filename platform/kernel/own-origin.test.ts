import { expect, test } from 'vitest';
import {
  isLoopbackHost,
  isPublicOriginSecure,
  choosePublicOrigin,
  buildUrlOfThisProcess,
} from './own-origin.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', true],
  ['localhost', 'http://localhost:3000', true],
  ['::1', 'http://[::1]:3000', true],
  ['0.0.0.0', 'http://localhost:3000', false],
  ['::', 'http://localhost:3000', false],
  ['192.0.2.7', 'http://192.0.2.7:3000', false],
])('a process on %s responds at %s', (host, url, loopback) => {
  expect([buildUrlOfThisProcess({ host, port: 3000 }), isLoopbackHost(host)]).toEqual([url, loopback]);
});

test('the configured origin is the public one, and only https makes cookies secure', () => {
  const here = { host: '127.0.0.1', port: 3000 };
  expect(choosePublicOrigin({ ...here, publicUrl: 'https://plaza.example' })).toBe('https://plaza.example');
  expect(choosePublicOrigin({ ...here, publicUrl: undefined })).toBe('http://127.0.0.1:3000');
  expect(isPublicOriginSecure({ publicUrl: 'https://plaza.example' })).toBe(true);
  expect(isPublicOriginSecure({ publicUrl: 'http://plaza.example' })).toBe(false);
  expect(isPublicOriginSecure({ publicUrl: undefined })).toBe(false);
});
