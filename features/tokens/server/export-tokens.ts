/** Export section of the personal data export: a user's balance, token statement and holds (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { balanceOf } from './public.ts';
import { loadStatement } from './present-statement.ts';
import { listHoldsOf } from './store.ts';

const pageSize = 1_000;

export async function exportTokens(db: Queryable, userId: string, platform: Platform): Promise<unknown> {
  const lines: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await loadStatement({ db, platform }, userId, { limit: pageSize, cursor });
    lines.push(...page.lines);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return { ...(await balanceOf(db, userId)), statement: lines, holds: await listHoldsOf(db, userId) };
}
