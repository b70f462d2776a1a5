import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { collectTransferReasonTexts } from '#features/tokens/server/public.ts';
import { listXpHistory } from '../api.ts';
import { type DailyXp, computeXpOfEachDay, listLastSevenDays } from '../domain/daily-xp.ts';
import { describeXpEntry } from '../domain/describe-xp-entry.ts';
import { getLocalDayInTimeZone } from '../domain/streak.ts';
import { findUserJoinDateAndTimeZone, listDailyXpSums, listXpHistoryRows } from './store.ts';

/**
 * Lists the changes of the caller's xp, each with a reason and a link (EXP-049). The first page also has the xp of the
 * last days (EXP-051).
 */
export const listXpHistoryHandler = implementFunction(listXpHistory, async function listXpHistory(ctx, args) {
  const before = args.cursor === undefined ? null : Number(decodeCursor(args.cursor, ['count'])[0]);
  const bounded = before === null ? null : Math.min(Math.max(Math.trunc(before), 0), Number.MAX_SAFE_INTEGER);
  const rows = await listXpHistoryRows(ctx.db, {
    userId: ctx.viewer.id,
    before: bounded,
    limit: args.limit + 1,
  });
  const shown = rows.slice(0, args.limit);
  const last = shown.at(-1);
  const words = collectTransferReasonTexts(ctx.platform);
  return {
    lines: shown.map((row) => ({
      id: String(row.id),
      xp: row.xp,
      reason: row.kind,
      text: describeXpEntry(row, words),
      link: row.link,
      at: row.at.toISOString(),
    })),
    cursor: rows.length > args.limit && last !== undefined ? encodeCursor([last.id]) : null,
    lastDays: before === null ? await loadXpOfLastDays(ctx.db, ctx.viewer.id, ctx.now) : null,
  };
});

async function loadXpOfLastDays(db: Queryable, userId: string, now: Date): Promise<DailyXp[] | null> {
  const person = await findUserJoinDateAndTimeZone(db, userId);
  if (person === undefined) return null;
  const { timeZone } = person;
  const days = listLastSevenDays(getLocalDayInTimeZone(now, timeZone));
  return computeXpOfEachDay(days, await listDailyXpSums(db, { userId, timeZone, firstDay: days[0]! }));
}
