/** Tests the token ledger on a real database: transfers, refusals, holds, checks, and its functions over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#platform/database/transaction.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { exportMyData } from '#features/accounts/api.ts';
import { getBalance, getBooks, listStatement, processCoreTokensSecure } from '../api.ts';
import { runDailyLedgerCheck } from './run-daily-ledger-check.ts';
import * as tokens from './public.ts';
import { grantMissingWelcomeTokens } from './welcome.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let count = 0;
const newId = () => createUuidV7(Date.now(), randomBytes(10));
const now = () => server.clock.now();
const key = () => `test:${++count}`;
const later = (ms: number) => new Date(now().getTime() + ms);
const mint = (userId: string, amount: number, opKey = key()) =>
  runTransaction(server.db, (tx) =>
    tokens.grantTokens(tx, { userId, amount, opKey, reason: 'test', now: now() }),
  );
const available = async (userId: string) => (await tokens.loadTokenBalance(server.db, userId)).available;
/** Signs up a person with exactly `amount` tokens. */
const withTokens = async (amount: number) => {
  const person = await server.person(`Person ${++count}`);
  await server.plaza.listeners.drain();
  if (amount > 100) await mint(person.id, amount - 100);
  return person;
};
/** Inserts a user with exactly `amount` tokens, who cannot sign in and gets no welcome tokens. */
const purseWith = async (amount: number) => {
  const id = newId();
  await server.db`
    insert into users (id, handle, display_name, created_at, updated_at)
    values (${id}, ${`purse.${++count}`}, 'Purse', ${now()}, ${now()})`;
  await mint(id, amount);
  return { id };
};

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  await server.plaza.listeners.drain();
});
afterAll(async () => {
  expect(await tokens.findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
});

test('XP-002 M14 everybody starts with 100 tokens, once, and nobody can read the tokens of others', async () => {
  expect((await ana.call(getBalance, {})).ok).toEqual({
    balance: 100,
    available: 100,
    held: 0,
    earned: 100,
    holds: [],
  });
  await server.db`update listener_positions set xid = '0', event_id = 0 where listener = 'tokens-welcome'`;
  await server.plaza.listeners.drain();
  expect(await available(ana.id)).toBe(100);
  for (const definition of [getBalance, listStatement] as const) {
    const refused = await server.guest.call(definition, {});
    expect([refused.status, refused.error.message]).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
  expect((await ana.call(getBalance, { userId: ben.id })).ok.earned).toBe(100);
});

test('XP-002 accounts from before the ledger get their 100 tokens at the next start; personas and sample people get none', async () => {
  const [old, persona, gone] = [newId(), newId(), newId()];
  await server.db`
    insert into users (id, handle, display_name, kind, created_at, updated_at, deleted_at) values
      (${old}, 'old.timer', 'Old Timer', 'person', ${now()}, ${now()}, null),
      (${persona}, 'a.persona', 'A Persona', 'persona', ${now()}, ${now()}, null),
      (${gone}, 'gone.person', 'Gone', 'person', ${now()}, ${now()}, ${now()})`;
  expect(await grantMissingWelcomeTokens(server.plaza.platform)).toBe(1);
  expect(await grantMissingWelcomeTokens(server.plaza.platform)).toBe(0);
  expect([await available(old), await available(persona), await available(gone)]).toEqual([100, 0, 0]);
});

test('M4 the same operation key is booked once, also with fifty concurrent calls', async () => {
  const person = await purseWith(100);
  const opKey = key();
  const answers = await Promise.all(Array.from({ length: 50 }, () => mint(person.id, 7, opKey)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await tokens.loadTokenBalance(server.db, person.id)).toEqual({
    balance: 107,
    available: 107,
    held: 0,
    earned: 107,
  });
  await expect(mint(person.id, 8, opKey)).rejects.toThrow('op_key_reused');
});

test('M4 many grants in one call are separate transfers; known and repeated keys are skipped', async () => {
  const people = [await purseWith(100), await purseWith(100)];
  const grants = Array.from({ length: 400 }, (_, index) => ({
    userId: people[index % 2]!.id,
    amount: 1 + (index % 3),
    opKey: `many:${count}:${index}`,
    reason: 'test',
  }));
  const book = () =>
    runTransaction(server.db, (tx) => tokens.grantTokensToUsers(tx, [...grants, grants[0]!], now()));
  expect((await book()).size).toBe(400);
  expect((await book()).size).toBe(0);
  const sum = grants.reduce((total, grant) => total + grant.amount, 0);
  expect((await available(people[0]!.id)) + (await available(people[1]!.id))).toBe(200 + sum);
});

test('M2 M6 an amount that is fractional, missing, out of range or not available moves nothing', async () => {
  const person = await purseWith(100);
  const give = (amount: number) =>
    runTransaction(server.db, (tx) =>
      tokens.transferTokens(tx, {
        from: { kind: 'user', id: person.id },
        to: { kind: 'platform' },
        amount,
        opKey: key(),
        reason: 'test',
        now: now(),
      }),
    );
  for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001]) {
    expect(await give(amount), String(amount)).toEqual({ ok: false, reason: 'amount' });
  }
  expect(await give(101)).toEqual({ ok: false, reason: 'insufficient_tokens' });
  expect(await give(100)).toMatchObject({ ok: true, state: 'booked' });
  expect(await give(1)).toEqual({ ok: false, reason: 'insufficient_tokens' });
  await expect(server.db`update token_accounts set balance = -1 where id = ${person.id}`).rejects.toThrow(
    'never_below_zero',
  );
});

test('M5 rows of the ledger cannot be changed or deleted, and a change that bypasses the guard is detected', async () => {
  await expect(server.db`update token_transfers set amount = 1`).rejects.toThrow('only grows');
  await expect(server.db`delete from token_transfers`).rejects.toThrow('only grows');
  await expect(server.db`truncate token_transfers cascade`).rejects.toThrow('only grows');
  await expect(server.db`delete from users where id = ${ana.id}`).rejects.toThrow('foreign key');
  await expect(server.db`delete from token_accounts where id = ${ana.id}`).rejects.toThrow(
    'an account stays',
  );
  await expect(
    server.db`update token_accounts set id = ${randomUUID()} where id = ${ana.id}`,
  ).rejects.toThrow('an account stays');
  for (const side of ['debit_account', 'credit_account']) {
    const forged = server.db`
      insert into token_transfers (debit_account, credit_account, amount, reason, op_key, reference, debit_balance,
        credit_balance, debit_version, credit_version, digest, created_at)
      select ${side === 'debit_account' ? randomUUID() : ana.id}, ${side === 'credit_account' ? randomUUID() : ana.id}, 1,
        'forged', ${randomUUID()}, null, 0, 0, 900, 900, digest, created_at
      from token_transfers limit 1`;
    await expect(forged, side).rejects.toThrow('an account that does not exist');
  }
  const found = await server.db
    .begin(async (tx) => {
      await tx`alter table token_transfers disable trigger token_transfers_grow`;
      await tx`update token_transfers set reason = 'forged' where op_key = ${`welcome:${ana.id}`}`;
      throw Object.assign(new Error('undo'), { problems: await problemsIn(tx) });
    })
    .catch((error: Error & { problems?: unknown }) => error.problems);
  expect(found).toMatchObject([{ id: 'M5', violations: 1 }]);
});

async function problemsIn(tx: unknown) {
  const { findLedgerViolationsInTransaction: checkLedgerInTransaction } = await import('./check-ledger.ts');
  return checkLedgerInTransaction(tx as never);
}

test('M11 F12 KC2 of a hundred concurrent holds exactly as many succeed as tokens are available, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const [tokensThere, amount] = [100 + ((round * 37) % 400), 5 + ((round * 7) % 30)];
    const person = await purseWith(tokensThere);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        runTransaction(server.plaza.platform.db, (tx) =>
          tokens.holdTokens(tx, {
            userId: person.id,
            amount,
            opKey: `race:${round}:${index}`,
            reason: 'test',
            expiresAt: later(86_400_000),
            now: now(),
          }),
        ),
      ),
    );
    const kept = answers.filter((answer) => answer.ok).length;
    expect(kept, `round ${round}`).toBe(Math.min(100, Math.floor(tokensThere / amount)));
    expect(await tokens.loadTokenBalance(server.db, person.id)).toMatchObject({
      balance: tokensThere,
      held: kept * amount,
      available: tokensThere - kept * amount,
    });
  }
}, 60_000);

test('M9 a hold is posted, voided or expired once; the rest of it becomes available', async () => {
  const person = await purseWith(100);
  const escrow = { kind: 'escrow', id: newId() } as const;
  const put = (opKey: string, amount: number) =>
    runTransaction(server.db, (tx) =>
      tokens.holdTokens(tx, {
        userId: person.id,
        amount,
        opKey,
        reason: 'test',
        expiresAt: later(60_000),
        now: now(),
      }),
    );
  const post = (holdKey: string, amount: number, opKey = `${holdKey}:post`) =>
    runTransaction(server.db, (tx) =>
      tokens.postTokenHold(tx, { holdKey, to: escrow, amount, opKey, reason: 'test', now: now() }),
    );
  const undo = (holdKey: string) =>
    runTransaction(server.db, (tx) => tokens.voidTokenHold(tx, { holdKey, now: now() }));
  const [one, two, three] = [key(), key(), key()];
  expect(await put(one, 60)).toEqual({ ok: true, state: 'held' });
  expect(await put(one, 60)).toEqual({ ok: true, state: 'repeated' });
  expect(await put(one, 61)).toMatchObject({ ok: false, reason: 'op_key_reused' });
  expect(await put(two, 41)).toEqual({ ok: false, reason: 'insufficient_tokens', available: 40 });
  expect(await post(one, 61)).toEqual({ ok: false, reason: 'amount' });
  expect(await Promise.all([post(one, 45), post(one, 45), post(one, 45)])).toEqual(
    expect.arrayContaining([
      { ok: true, state: 'resolved' },
      { ok: true, state: 'repeated' },
    ]),
  );
  expect(await post(one, 45, key())).toEqual({ ok: false, reason: 'hold_resolved' });
  expect(await undo(one)).toEqual({ ok: false, reason: 'hold_resolved' });
  expect(await tokens.loadTokenBalance(server.db, person.id)).toMatchObject({
    balance: 55,
    held: 0,
    available: 55,
  });
  expect(await tokens.loadTokenBalance(server.db, escrow)).toMatchObject({ balance: 45 });

  await put(two, 50);
  expect(await undo(two)).toEqual({ ok: true, state: 'resolved' });
  expect(await undo(two)).toEqual({ ok: true, state: 'repeated' });
  expect(await post(two, 50)).toEqual({ ok: false, reason: 'hold_resolved' });
  await put(three, 55);
  server.clock.advance(60_000);
  expect(await post(three, 55)).toEqual({ ok: false, reason: 'hold_expired' });
  expect(await runTransaction(server.db, (tx) => tokens.expireDueTokenHolds(tx, now()))).toEqual([person.id]);
  expect(await runTransaction(server.db, (tx) => tokens.expireDueTokenHolds(tx, now()))).toEqual([]);
  expect(await tokens.loadTokenBalance(server.db, person.id)).toMatchObject({
    balance: 55,
    held: 0,
    available: 55,
  });
  expect(await undo('nobody:knows')).toEqual({ ok: false, reason: 'hold_not_found' });
});

test('Q-30 a correction is a new transfer of at most the available tokens', async () => {
  const person = await purseWith(100);
  const opKey = key();
  await mint(person.id, 50, opKey);
  await runTransaction(server.db, (tx) =>
    tokens.transferTokens(tx, {
      from: { kind: 'user', id: person.id },
      to: { kind: 'user', id: ben.id },
      amount: 130,
      opKey: key(),
      reason: 'test',
      now: now(),
    }),
  );
  const takeBack = () =>
    runTransaction(server.db, (tx) =>
      tokens.reverseTransfer(tx, { opKey: `${opKey}:back`, of: opKey, reason: 'correction', now: now() }),
    );
  expect(await takeBack()).toBe(20);
  expect(await takeBack()).toBe(0);
  expect(await tokens.loadTokenBalance(server.db, person.id)).toMatchObject({ balance: 0, earned: 150 });
});

test('EXP-049 a statement lists every transfer with its reason in words, its reference and the balance after it', async () => {
  const person = await withTokens(100);
  const post = newId();
  await runTransaction(server.db, async (tx) => {
    const reference = { kind: 'post', id: post };
    await tokens.grantTokens(tx, {
      userId: person.id,
      amount: 10,
      opKey: key(),
      reason: 'post',
      reference,
      now: now(),
    });
    await tokens.grantTokens(tx, {
      userId: person.id,
      amount: 50,
      opKey: key(),
      reason: 'achievement',
      reference: { kind: 'achievement', id: 'first_post', name: 'First Post' },
      now: now(),
    });
  });
  const first = (await person.call(listStatement, { limit: 2 })).ok;
  expect(first.lines).toMatchObject([
    { amount: 50, reason: 'achievement', text: 'You earned the First Post badge', balanceAfter: 160 },
    {
      amount: 10,
      reason: 'post',
      text: 'You posted',
      balanceAfter: 110,
      link: { kind: 'post', id: post },
    },
  ]);
  const rest = (await person.call(listStatement, { limit: 2, cursor: first.cursor! })).ok;
  expect(rest).toMatchObject({
    lines: [{ amount: 100, text: 'Welcome gift from Bedrock', link: null }],
    cursor: null,
  });
  for (const cursor of ['x', 'WyJ4Il0', 'WzFlMzA4XQ']) {
    const answer = await person.call(listStatement, { cursor });
    expect([200, 400]).toContain(answer.status);
  }
});

test('NEW-01 everybody can read the books, which balance; after each day they are checked and the day is closed', async () => {
  expect(await runDailyLedgerCheck(server.plaza.platform)).toEqual([]);
  const books = (await server.guest.call(getBooks, {})).ok;
  expect(books.balanced).toBe(true);
  expect(books.minted - books.burned).toBe(books.inAccounts);
  expect(books.lastCheck).toMatchObject({ day: '2026-02-28', closed: true, problems: [] });
  const [rows] = await server.db<{ n: number }[]>`select count(*)::int as n from token_transfers`;
  expect(books.transfers).toBe(rows!.n);
});

test('NEW-01 books that do not balance raise an alarm and report it', async () => {
  await server.db`update token_accounts set balance = balance + 1 where id = ${ana.id}`;
  try {
    expect((await runDailyLedgerCheck(server.plaza.platform)).map((problem) => problem.id)).toEqual([
      'M1',
      'M3',
    ]);
    const books = (await server.guest.call(getBooks, {})).ok;
    expect([books.balanced, books.lastCheck?.closed]).toEqual([false, false]);
    expect(JSON.stringify(books)).not.toContain(ana.id);
  } finally {
    await server.db`update token_accounts set balance = balance - 1 where id = ${ana.id}`;
  }
  expect(await runDailyLedgerCheck(server.plaza.platform)).toEqual([]);
});

test('FN-006 processCoreTokensSecure returns balance, statement and books to a bearer, and moves nothing', async () => {
  const ask = (action: 'balance' | 'statement' | 'books') => ana.call(processCoreTokensSecure, { action });
  expect((await ask('balance')).ok).toMatchObject({ balance: { balance: 100 } });
  expect((await ask('statement')).ok).toMatchObject({ statement: { lines: [{ amount: 100 }] } });
  expect((await ask('books')).ok).toMatchObject({ books: { balanced: true } });
  expect((await server.guest.post('processCoreTokensSecure', { action: 'books' })).status).toBe(401);
  for (const body of [
    {},
    { action: 'mint', amount: 5 },
    { action: 'balance', amount: 1 },
    { action: ['balance'] },
  ]) {
    expect((await ana.post('processCoreTokensSecure', body)).status).toBe(400);
  }
  expect(await available(ana.id)).toBe(100);
});

test('XP-029 only the ledger writes its tables', () => {
  const writes = /(insert into|update|delete from|truncate)\s+token_(accounts|transfers|holds|days|sums)\b/i;
  const strangers = globSync('{app,features,platform,tools}/**/*.ts', {
    cwd: join(import.meta.dirname, '../../..'),
  })
    .filter((path) => !/^features\/tokens\/server\/store|\.test\.ts$/.test(path))
    .filter((path) => writes.test(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')));
  expect(strangers).toEqual([]);
});

test('EXP-016 the export of a person contains their tokens', async () => {
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['tokens']).toMatchObject({ balance: 100, statement: [{ amount: 100, reason: 'welcome' }] });
});
