import { expect, test } from 'vitest';
import type { LedgerAccount } from './account.ts';
import type { TokenHold } from './decide-hold-placement.ts';
import {
  decideIfLedgerChangeIsPermitted,
  type RequestedLedgerChange,
  type LedgerChangeDecisionInput,
} from './decide-ledger-change.ts';

const at = new Date('2026-03-01T18:00:00Z');
const account = (id: string, balance: number, held = 0, kind: LedgerAccount['kind'] = 'user') => ({
  id,
  kind,
  balance,
  held,
  earned: 0,
  version: 1,
  head: '',
});
const hold = (state: TokenHold['state'], amount: number): TokenHold => ({
  opKey: 'hold',
  accountId: 'rider',
  amount,
  state,
  postedBy: null,
  expiresAt: new Date('2026-03-02T18:00:00Z'),
});
const ledger = (rider: LedgerAccount, held?: TokenHold): LedgerChangeDecisionInput => ({
  accounts: new Map([rider, account('escrow', 0, 0, 'escrow')].map((one) => [one.id, one])),
  known: [],
  holds: new Map(held === undefined ? [] : [[held.opKey, held]]),
});
const pay = (amount: number, debit = 'rider', credit = 'escrow') => ({
  debit,
  credit,
  amount,
  opKey: `pay ${amount}`,
  reason: 'fare',
  reference: null,
});
const nothing: RequestedLedgerChange = { opensEscrows: [], ends: [], transfers: [], places: [] };
const decide = (locked: LedgerChangeDecisionInput, change: Partial<RequestedLedgerChange>) =>
  decideIfLedgerChangeIsPermitted(locked, { ...nothing, ...change }, at, (text) => `sealed ${text.length}`);

test('tokens of a hold that ends can be transferred in the same change', () => {
  const transfers = [pay(20)];
  const locked = ledger(account('rider', 20, 20), hold('pending', 20));
  expect(decide(locked, { transfers })).toEqual({ ok: false, reason: 'insufficient_tokens', available: 0 });
  const decided = decide(locked, { transfers, ends: [{ holdKey: 'hold', postedBy: 'pay 20' }] });
  expect(decided).toMatchObject({
    ok: true,
    plan: { ended: [{ postedBy: 'pay 20' }], transfers: [{ amount: 20, debitBalance: 0 }] },
  });
});

test('a hold that has ended frees nothing a second time', () => {
  const ends = [{ holdKey: 'hold', postedBy: null }];
  for (const state of ['expired', 'voided', 'posted'] as const) {
    const decided = decide(ledger(account('rider', 20, 20), hold(state, 20)), { ends, transfers: [pay(1)] });
    expect(decided).toEqual({ ok: false, reason: 'insufficient_tokens', available: 0 });
  }
});

test('a hold is placed on the tokens that the transfers leave', () => {
  const transfers = [pay(5, 'rider', 'new')];
  const place = (amount: number) => ({
    opensEscrows: ['new'],
    transfers,
    places: [{ opKey: 'hold', accountId: 'rider', amount, reason: 'fare', reference: null, expiresAt: at }],
  });
  expect(decide(ledger(account('rider', 25)), place(20))).toMatchObject({ ok: true });
  expect(decide(ledger(account('rider', 25)), place(21))).toMatchObject({
    ok: false,
    reason: 'insufficient_tokens',
    available: 20,
  });
});

test('one refused transfer refuses the whole change', () => {
  expect(decide(ledger(account('rider', 10)), { transfers: [pay(10), pay(1)] })).toMatchObject({ ok: false });
  expect(decide(ledger(account('rider', 10)), { transfers: [pay(1, 'rider', 'nobody')] })).toEqual({
    ok: false,
    reason: 'account_not_found',
    available: 10,
  });
});
