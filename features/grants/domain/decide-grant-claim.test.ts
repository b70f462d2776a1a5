import { expect, test } from 'vitest';
import { decideIfEmailGrantMayBeClaimed, createEmailGrantIdempotencyKey } from './decide-grant-claim.ts';

const proven = new Date('2026-03-01T18:00:00Z');

test.each([
  ['ana@example.org', proven, 'ana@example.org', 'claim'],
  ['ana@example.org', proven, ' Ana@Example.ORG ', 'claim'],
  ['ana@example.org', null, 'ana@example.org', 'unverified'],
  ['ana@example.org', proven, 'ben@example.org', 'not_yours'],
  ['ana@example.org', null, 'ben@example.org', 'not_yours'],
  [null, null, 'ana@example.org', 'not_yours'],
])('Q-14 the claim of %s, verified %s, for %s: %s', (email, emailVerifiedAt, asked, decision) => {
  expect(decideIfEmailGrantMayBeClaimed({ email, emailVerifiedAt }, asked)).toBe(decision);
});

test('M15 the key of a payment is made of the kind and the id of the grant', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  expect(createEmailGrantIdempotencyKey('tokens', id)).toBe(`grant:tokens:${id}`);
});
