/** A section of the personal data export: a user's token balance, token statement and holds (EXP-016). */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadTokenBalance } from './public.ts';
import { loadTokenStatement } from './load-token-statement.ts';
import { listHoldsForExport } from './store.ts';

const pageSize = 1_000;

/** Returns a person's token balance, statement and holds (reservations), for the export of personal data. */
export async function loadTokenDataForExport(
  db: Queryable,
  userId: string,
  platform: Platform,
): Promise<unknown> {
  const lines: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await loadTokenStatement({ db, platform }, userId, { limit: pageSize, cursor });
    lines.push(...page.lines);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return {
    ...(await loadTokenBalance(db, userId)),
    statement: lines,
    holds: await listHoldsForExport(db, userId),
  };
}
