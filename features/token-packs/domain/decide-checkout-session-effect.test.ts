import { expect, test } from 'vitest';
import {
  computeTokensToReclaimAfterRefund,
  decideCheckoutSessionEffectOnPurchase,
  type TokenPurchase,
} from './decide-checkout-session-effect.ts';

const purchase: TokenPurchase = {
  state: 'open',
  tokens: 120,
  cents: 1_000,
  sessionId: 'cs_1',
  burned: 0,
  unrecovered: 0,
};
const session = { id: 'cs_1', isPaid: true, cents: 1_000, currency: 'usd' };

test.each([
  ['a paid session', purchase, session, 'mint'],
  ['a session whose purchase did not learn its id', { ...purchase, sessionId: null }, session, 'mint'],
  ['a session that is not paid yet', purchase, { ...session, isPaid: false }, 'wait'],
  ['a purchase that was paid', { ...purchase, state: 'paid' as const }, session, 'repeated'],
  ['a session of another purchase', purchase, { ...session, id: 'cs_2' }, 'unknown'],
  ['an unknown purchase', undefined, session, 'unknown'],
  ['another amount', purchase, { ...session, cents: 1 }, 'wrong_amount'],
  ['another currency', purchase, { ...session, currency: 'eur' }, 'wrong_amount'],
] as const)('%s is decided as it is reported', (_case, known, reported, decision) => {
  expect(decideCheckoutSessionEffectOnPurchase(known, reported)).toBe(decision);
});

test.each([
  ['the whole price', purchase, 1_000, 120],
  ['half the price', purchase, 500, 60],
  ['a part that is no whole token', purchase, 999, 119],
  ['the rest after a half', { ...purchase, burned: 60 }, 1_000, 60],
  ['a repeated report', { ...purchase, burned: 60 }, 500, 0],
  ['tokens that were spent', { ...purchase, burned: 20, unrecovered: 100 }, 1_000, 0],
  ['more than the price', purchase, 5_000, 120],
])('a refund of %s takes back %s', (_case, known, cents, tokens) => {
  expect(computeTokensToReclaimAfterRefund(known, cents)).toBe(tokens);
});
