import { expect, test } from 'vitest';
import { maskIpAddress } from '#platform/contract/mask-ip-address.ts';
import { formatIpNetwork } from './format-ip-network.ts';
import { getDeviceCookieName, getSessionCookieName } from './session-cookie.ts';
import {
  computeSessionExpiryTimeMs,
  computeLatestPossibleSessionExpiry,
  isRecentSignIn,
} from './session-ttl.ts';

const at = (text: string) => new Date(text);

test('EXP-014 a session expires after 30 days, or after 7 days without use', () => {
  const expiresAt = computeLatestPossibleSessionExpiry(at('2026-01-01T00:00:00Z'));
  expect(expiresAt).toEqual(at('2026-01-31T00:00:00Z'));
  expect(computeSessionExpiryTimeMs({ lastSeenAt: at('2026-01-02T00:00:00Z'), expiresAt })).toBe(
    +at('2026-01-09T00:00:00Z'),
  );
  expect(computeSessionExpiryTimeMs({ lastSeenAt: at('2026-01-30T00:00:00Z'), expiresAt })).toBe(
    +at('2026-01-31T00:00:00Z'),
  );
});

test.each([
  ['2026-01-01T11:50:01Z', true],
  ['2026-01-01T11:50:00Z', false],
  ['2025-12-31T12:00:00Z', false],
])('a sign-in at %s counts as recent at noon: %s', (createdAt, isRecent) => {
  expect(isRecentSignIn(at(createdAt), at('2026-01-01T12:00:00Z'))).toBe(isRecent);
});

test('the cookie is bound to the host if the origin is https', () => {
  expect(getSessionCookieName(true)).toBe('__Host-session');
  expect(getSessionCookieName(false)).toBe('plaza_session');
  expect(getDeviceCookieName(true)).toBe('__Host-device');
  expect(getDeviceCookieName(false)).toBe('plaza_device');
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
])('EXP-014 the address %s is stored as %s', (address, kept) => {
  expect(maskIpAddress(address)).toBe(kept);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:x'],
  ['unknown', 'unknown'],
])('EXP-013 an e-mail shows the network of %s as %s', (address, name) => {
  expect(formatIpNetwork(address)).toBe(name);
});
