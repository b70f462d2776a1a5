/**
 * Benchmark of the token ledger in grants per second, each grant in its own transaction. The baseline sends the same
 * SQL statements without the ledger's code.
 */
import { hash, randomBytes } from 'node:crypto';
import { runTransaction } from '#platform/database/transaction.ts';
import { findLedgerViolations, grantTokens } from '#features/tokens/server/public.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const seconds = 4;
/** Number of concurrent database connections; equal to the size of the benchmark's connection pool. */
const connections = 2;
const mintId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Measures how many grants per second the token ledger makes. The baseline is plain SQL. */
export async function measureTokenGrantThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { db, seeded } = context;
  const userAt = (turn: number) => seeded.people[turn % seeded.people.length]!.id;
  const ours = async (turn: number) => {
    const opKey = `bench:${randomBytes(12).toString('hex')}`;
    const grant = { userId: userAt(turn), amount: 3, opKey, reason: 'correction', now: new Date() };
    await runTransaction(db, (tx) => grantTokens(tx, grant));
  };
  await perSecond(ours, 1);
  // Measurements of the ledger and of the baseline alternate, so that both run under the same load of the machine.
  const figures = { ours: 0, baseline: 0 };
  for (let round = 0; round < 2; round++) {
    figures.baseline += (await perSecond((turn) => runBaseline(context, userAt(turn)), seconds / 2)) / 2;
    figures.ours += (await perSecond(ours, seconds / 2)) / 2;
  }
  // The baseline stores an invalid digest in each transfer, so invariant M5 of the ledger does not hold. All other
  // invariants must hold.
  const problems = (await findLedgerViolations(db)).filter((problem) => problem.id !== 'M5');
  if (problems.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(problems)}`);
  return [
    createBenchmarkResult('grants through the ledger', {
      value: figures.ours,
      base: figures.baseline,
      unit: 'transfers/s',
      atLeast: 0.6,
    }),
  ];
}

/**
 * Baseline: one grant as plain SQL in one transaction. Locks both ledger accounts, looks up `opKey` (the idempotency
 * key), updates both accounts and inserts the transfer.
 */
async function runBaseline({ db }: BenchmarkContext, userId: string): Promise<void> {
  const opKey = `bare:${randomBytes(12).toString('hex')}`;
  const digest = hash('sha256', opKey, 'hex');
  const now = new Date();
  await db.begin(async (tx) => {
    const rows = await tx<{ id: string; balance: number; version: number }[]>`
      select id, balance, version from token_accounts where id = any(${[userId, mintId]}::uuid[])
      order by id for no key update`;
    await tx`select op_key from token_transfers where op_key = ${opKey}`;
    const [user, source] = [rows.find((row) => row.id === userId)!, rows.find((row) => row.id === mintId)!];
    await tx`
      update token_accounts set balance = balance + case when id = ${mintId} then -3 else 3 end, version = version + 1,
        earned = earned + case when id = ${mintId} then 0 else 3 end
      where id = any(${[userId, mintId]}::uuid[])`;
    await tx`
      insert into token_transfers (debit_account, credit_account, amount, reason, op_key, debit_balance, credit_balance,
        debit_version, credit_version, digest, created_at)
      values (${mintId}, ${userId}, 3, 'correction', ${opKey}, ${source.balance - 3}, ${user.balance + 3},
        ${source.version + 1}, ${user.version + 1}, decode(${digest}, 'hex'), ${now})`;
  });
}

async function perSecond(act: (turn: number) => Promise<void>, during: number): Promise<number> {
  const begun = performance.now();
  const until = begun + during * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      while (performance.now() < until) {
        await act(number * 50 + done);
        done++;
      }
    }),
  );
  return done / ((performance.now() - begun) / 1000);
}
