import { expect, test } from 'vitest';
import { decidePasskeyRemoval } from './decide-passkey-removal.ts';

test.each([
  ['one of two passkeys without a password', ['a', 'b'], false, 'remove'],
  ['the only passkey beside a password', ['a'], true, 'remove'],
  ['the only passkey without a password', ['a'], false, 'last_way_to_log_in'],
  ['a passkey of somebody else', ['b'], true, 'not_found'],
] as const)('the removal of %s', (_case, passkeyIds, hasPassword, decision) => {
  expect(decidePasskeyRemoval('a', { passkeyIds, hasPassword })).toBe(decision);
});
