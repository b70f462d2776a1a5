import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { passwordHashCostLevelSetting, readPasswordHashCost } from './password-hash-cost.ts';
import { hasSecretTokenFormat, createSecretToken, computeSecretTokenDigest } from './secret-token.ts';

const address = '203.0.113.7';

// These tests use the cost of production. Other test files in this process use the cheaper cost level `test`.
beforeAll(() => {
  passwordHashCostLevelSetting.level = 'full';
});
afterAll(() => {
  passwordHashCostLevelSetting.level = 'test';
});

test('AUTH-008 KP3 a password is stored as argon2id with its own salt, and only the same one is right', async () => {
  const stored = await hashPassword('saguaro sky', address);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword('saguaro sky', address)).not.toBe(stored);
  expect(await verifyPassword('saguaro sky', stored, address)).toBe(true);
  expect(await verifyPassword('saguaro sky ', stored, address)).toBe(false);
  expect(await verifyPassword('Saguaro sky', stored, address)).toBe(false);
  // Different Unicode forms of the same letters are the same password.
  expect(await verifyPassword('cafe\u0301 sol', await hashPassword('caf\u00e9 sol', address), address)).toBe(
    true,
  );
});

test('AUTH-008 every verification fails if no password is stored', async () => {
  expect(await verifyPassword('', null, address)).toBe(false);
  expect(await verifyPassword('saguaro sky', null, address)).toBe(false);
});

test('AUTH-008 KP3 password checks beyond the queue limit are refused with a time to retry', async () => {
  const flood = Array.from({ length: 400 }, () => verifyPassword('x', null, address));
  const settled = Promise.allSettled(flood);
  const neighbor = verifyPassword('x', null, '203.0.113.8');
  // Each network has its own share of the queue, so a request from another network is still served.
  expect(await neighbor).toBe(false);
  const outcomes = await settled;
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.reason).toMatchObject({ code: 'unavailable', details: { reason: 'overloaded' } });
  expect(await verifyPassword('x', null, address)).toBe(false);
}, 60_000);

test('EXP-014 KS2 KS7 a token has 256 random bits, and only its digest is stored', () => {
  const token = createSecretToken();
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  expect(hasSecretTokenFormat(token)).toBe(true);
  expect(computeSecretTokenDigest(token)).toMatch(/^[0-9a-f]{64}$/);
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), `${token.slice(1)}=`])
    expect(hasSecretTokenFormat(wrong)).toBe(false);
});

test('AUTH-008 outside of a test run each hash has the full cost', () => {
  passwordHashCostLevelSetting.level = 'test';
  vi.stubEnv('NODE_ENV', 'production');
  try {
    expect(readPasswordHashCost()).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  } finally {
    vi.unstubAllEnvs();
    passwordHashCostLevelSetting.level = 'full';
  }
});
