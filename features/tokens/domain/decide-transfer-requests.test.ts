import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerAccount } from './account.ts';
import {
  decideIfTokensCanBeHeld,
  decideIfTokenHoldCanBePosted,
  decideIfTokenHoldCanBeVoided,
  type TokenHold,
} from './decide-hold-placement.ts';
import { decideWhichTransfersToRecord, type TransferRequest } from './decide-transfer-requests.ts';
import { describeTransferReason } from './reasons.ts';

const at = new Date('2026-03-01T00:00:00.000Z');
const account = (id: string, balance: number, more: Partial<LedgerAccount> = {}): LedgerAccount => ({
  id,
  kind: 'user',
  balance,
  held: 0,
  earned: 0,
  version: 0,
  head: '',
  ...more,
});
const request = (
  debit: string,
  credit: string,
  amount: number,
  more: Partial<TransferRequest> = {},
): TransferRequest => ({
  debit,
  credit,
  amount,
  opKey: `${debit}>${credit}:${amount}`,
  reason: 'test',
  reference: null,
  ...more,
});
const books = (...accounts: LedgerAccount[]) => new Map(accounts.map((one) => [one.id, one]));
const decide = (accounts: Map<string, LedgerAccount>, requests: TransferRequest[], known: never[] = []) =>
  decideWhichTransfersToRecord(accounts, requests, known, at, (text) => `#${text.length}`);

test.each([
  ['M6 nothing', request('a', 'b', 0), 'amount'],
  ['M6 a part of a token', request('a', 'b', 0.5), 'amount'],
  ['M6 more than a million', request('a', 'b', 1_000_001), 'amount'],
  ['M6 no number', request('a', 'b', Number.NaN), 'amount'],
  ['M1 to itself', request('a', 'a', 1), 'same_account'],
  ['M1 from nobody', request('x', 'b', 1), 'account_not_found'],
  ['M2 more than there is', request('a', 'b', 101), 'insufficient_tokens'],
  ['M2 what is held', request('h', 'b', 61), 'insufficient_tokens'],
])('%s is refused', (_name, asked, reason) => {
  const plan = decide(books(account('a', 100), account('b', 0), account('h', 100, { held: 40 })), [asked]);
  expect(plan.outcomes).toEqual([{ ok: false, reason }]);
  expect([plan.transfers, plan.accounts]).toEqual([[], []]);
});

test('M3 M4 transfers are applied in order with consecutive versions, and each key once', () => {
  const plan = decide(books(account('a', 100, { version: 7 }), account('b', 0)), [
    request('a', 'b', 60, { opKey: 'one' }),
    request('a', 'b', 60, { opKey: 'two' }),
    request('b', 'a', 10, { opKey: 'three' }),
    request('a', 'b', 60, { opKey: 'one' }),
    request('a', 'b', 61, { opKey: 'one' }),
  ]);
  expect(plan.outcomes.map((outcome) => (outcome.ok ? outcome.state : outcome.reason))).toEqual([
    'booked',
    'insufficient_tokens',
    'booked',
    'repeated',
    'op_key_reused',
  ]);
  expect(plan.accounts).toMatchObject([
    { id: 'a', balance: 50, version: 9 },
    { id: 'b', balance: 50, version: 2 },
  ]);
});

test.each([
  ['all of it', 50, 50, [50]],
  ['no more than was taken', 30, 50, [30]],
  ['nothing where nothing could be taken', 0, 50, []],
  ['no more than it may be', 50, 40, [40]],
])('Q-30 EXP-048 a return pays %s', (_name, balance, amount, given) => {
  const taking = request('a', 'burn', 50, { opKey: 'take', upTo: true });
  const giving = request('burn', 'a', amount, { opKey: 'give', limitedByTransfer: 'take' });
  const accounts = books(account('a', balance), account('burn', 1_000));
  const together = decide(accounts, [taking, giving, giving]);
  expect(together.transfers.slice(balance === 0 ? 0 : 1).map((one) => one.amount)).toEqual(given);
  expect(together.outcomes[2]).toMatchObject({
    ok: true,
    state: given.length === 0 ? 'nothing' : 'repeated',
  });
  // Repeats the return in a later transaction, which knows the earlier transfers only from the ledger.
  const known = together.transfers.filter(({ opKey }) => opKey === 'take') as never[];
  expect(decide(accounts, [giving], known).transfers.map((one) => one.amount)).toEqual(given);
});

test('Q-30 a reversal takes what is available, possibly nothing', () => {
  const plan = decide(books(account('a', 30), account('b', 0)), [
    request('a', 'b', 50, { opKey: 'one', upTo: true }),
    request('a', 'b', 50, { opKey: 'two', upTo: true }),
  ]);
  expect(plan.outcomes.map((outcome) => outcome.ok && outcome.state)).toEqual(['booked', 'nothing']);
  expect(plan.transfers).toMatchObject([{ amount: 30, debitBalance: 0 }]);
});

test('M1 M2 for any requests, no token is lost and no balance becomes negative', () => {
  const ids = ['a', 'b', 'c', 'mint'];
  const asked = fc.record({
    debit: fc.constantFrom(...ids),
    credit: fc.constantFrom(...ids),
    amount: fc.oneof(fc.integer({ min: -5, max: 300 }), fc.double()),
    opKey: fc.integer({ min: 0, max: 30 }).map(String),
    upTo: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 40 }), (requests) => {
      const start = books(
        account('a', 100),
        account('b', 5),
        account('c', 0),
        account('mint', -105, { kind: 'mint' }),
      );
      const plan = decide(
        start,
        requests.map((one) => ({ ...one, reason: 'test', reference: null })),
      );
      const end = new Map([...start, ...plan.accounts.map((one) => [one.id, one] as const)]);
      expect([...end.values()].reduce((sum, one) => sum + one.balance, 0)).toBe(0);
      for (const one of end.values()) if (one.kind === 'user') expect(one.balance).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('M11 as many holds succeed as there are tokens', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 50 }), fc.nat(60), (balance, amount, asked) => {
      let [held, kept] = [0, 0];
      for (let index = 0; index < asked; index++) {
        if (!decideIfTokensCanBeHeld(account('a', balance, { held }), { opKey: 'k', amount }, undefined).ok)
          continue;
        held += amount;
        kept++;
      }
      expect(kept).toBe(Math.min(asked, Math.floor(balance / amount)));
    }),
  );
});

test('M9 a hold can be ended once', () => {
  const hold = (more: Partial<TokenHold> = {}): TokenHold => ({
    opKey: 'h',
    accountId: 'a',
    amount: 10,
    state: 'pending',
    postedBy: null,
    expiresAt: new Date(at.getTime() + 1),
    ...more,
  });
  const post = (held: TokenHold | undefined, amount = 10) =>
    decideIfTokenHoldCanBePosted(held, { opKey: 'p', amount }, at);
  const reasonOf = (answer: ReturnType<typeof post>) => (answer.ok ? answer.state : answer.reason);
  expect(reasonOf(post(hold()))).toBe('resolved');
  expect(reasonOf(post(hold({ state: 'posted', postedBy: 'p' })))).toBe('repeated');
  expect(reasonOf(post(hold({ state: 'posted', postedBy: 'q' })))).toBe('hold_resolved');
  expect(reasonOf(post(hold({ state: 'voided' })))).toBe('hold_resolved');
  expect(reasonOf(post(hold({ expiresAt: at })))).toBe('hold_expired');
  expect(reasonOf(post(hold(), 11))).toBe('amount');
  expect(reasonOf(post(undefined))).toBe('hold_not_found');
  expect(reasonOf(decideIfTokenHoldCanBeVoided(hold()))).toBe('resolved');
  expect(reasonOf(decideIfTokenHoldCanBeVoided(hold({ state: 'expired' })))).toBe('repeated');
  expect(reasonOf(decideIfTokenHoldCanBeVoided(hold({ state: 'posted' })))).toBe('hold_resolved');
});

test('EXP-049 every reason has a text, also an unknown one', () => {
  expect(describeTransferReason('like', null)).toBe('You liked a post');
  expect(describeTransferReason('achievement', { kind: 'achievement', id: 'x', name: 'First Post' })).toBe(
    'You earned the First Post badge',
  );
  expect(describeTransferReason('ride_fee', null)).toBe('Ride fee');
});
