import { describe, expect, test } from 'vitest';
import {
  findCrossSiteRequestError,
  computeIpAddressRateLimitKey,
  createIsOwnOriginPredicate,
  readSessionTokens,
} from './origin.ts';

describe('identifying the sender of a request', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['nonsense', 'unknown'],
  ])('limits count %s as %s', (address, counted) =>
    expect(computeIpAddressRateLimitKey(address)).toBe(counted),
  );

  const token = 'a'.repeat(43);
  test('the bearer takes precedence over the cookie; a malformed token is ignored', () => {
    expect(
      readSessionTokens({ authorization: `Bearer ${token}`, cookie: `s=${'b'.repeat(43)}` }, 's'),
    ).toEqual({ token, byCookie: false, endedToken: null });
    expect(readSessionTokens({ cookie: `x=1; s=${token}` }, 's')).toEqual({
      token,
      byCookie: true,
      endedToken: null,
    });
    expect(readSessionTokens({ authorization: 'Bearer "><script>' }, 's').token).toBeNull();
    expect(readSessionTokens({ cookie: `sx=${token}` }, 's').token).toBeNull();
    expect(readSessionTokens({}, 's').token).toBeNull();
  });

  test('EXP-004 after a log-out without a network the session cookie identifies nobody, only the session to end', () => {
    expect(readSessionTokens({ cookie: `s=${token}; plaza_logged_out=1` }, 's')).toEqual({
      token: null,
      byCookie: true,
      endedToken: token,
    });
  });

  const own = createIsOwnOriginPredicate({
    publicUrl: 'https://plaza.example',
    loopback: false,
    port: () => 3000,
  });
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true, true],
    ['an address typed in', { 'sec-fetch-site': 'none' }, true, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, true, false],
    ['another site without a session', { 'sec-fetch-site': 'cross-site' }, false, false],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, true, false],
    ['an old browser on our page', { origin: 'https://plaza.example' }, true, true],
    ['an old browser on another page', { origin: 'https://evil.example' }, true, false],
    ['a sandboxed frame', { origin: 'null' }, true, false],
    ['a cookie and no word of where from', {}, true, false],
    ['a program with its own token', {}, false, true],
  ] as const)('%s', (_name, headers, byCookie, passes) => {
    expect(findCrossSiteRequestError(headers, byCookie, own) === null).toBe(passes);
  });

  // Behind a proxy on the same machine, the server has a public origin and listens on a loopback host.
  const proxied = createIsOwnOriginPredicate({
    publicUrl: 'https://plaza.example',
    loopback: true,
    port: () => 3000,
  });
  test.each([
    ['https://ryde.plaza.example', 'ryde.plaza.example', true],
    ['https://ryde.plaza.example', 'plaza.example', false],
    ['http://ryde.plaza.example', 'ryde.plaza.example', false],
    ['https://ryde.plaza.example:444', 'ryde.plaza.example:444', false],
    ['https://evilplaza.example', 'evilplaza.example', false],
    ['https://plaza.example.evil.example', 'plaza.example.evil.example', false],
  ])(
    'Q-53 an origin is compared with the Host header for a subdomain of a brand: %s, %s',
    (origin, host, passes) => {
      expect(own(origin, host)).toBe(passes);
      expect(proxied(origin, host)).toBe(passes);
    },
  );

  test('behind a proxy on the same machine, loopback names are our own and foreign hosts are not', () => {
    expect(proxied('https://plaza.example', '127.0.0.1:3000')).toBe(true);
    expect(proxied('http://localhost:3000', 'localhost:3000')).toBe(true);
    expect(proxied('http://localhost:3001', 'localhost:3001')).toBe(false);
    expect(proxied('https://evil.example', 'evil.example')).toBe(false);
    expect(own('http://localhost:3000', 'localhost:3000')).toBe(false);
  });

  test('on a loopback host every loopback name with our port is our own', () => {
    const local = createIsOwnOriginPredicate({ publicUrl: undefined, loopback: true, port: () => 3000 });
    expect(local('http://localhost:3000', 'x')).toBe(true);
    expect(local('http://127.0.0.1:3000', 'x')).toBe(true);
    expect(local('http://ryde.localhost:3000', 'ryde.localhost:3000')).toBe(true);
    expect(local('http://localhost:3001', 'x')).toBe(false);
    expect(local('http://notlocalhost:3000', 'notlocalhost:3000')).toBe(false);
    expect(local('http://evil.example:3000', 'evil.example:3000')).toBe(false);
  });
});
