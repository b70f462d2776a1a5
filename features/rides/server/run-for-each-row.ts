/** Runs the work of a job for each row. A failure of one row does not stop the work for the other rows. */
import { isDatabaseUnavailableError } from '#platform/database/transaction.ts';
import type { Job } from '#platform/kernel/feature.ts';

type RunContext = Pick<Parameters<Job['run']>[0], 'log' | 'signal'>;
type RowWithId = { id: string };

/**
 * Runs `work` for each row, in order. If it fails for a row, logs the error and continues with the next row.
 * @throws the error of an unavailable database, because no other row could succeed either
 */
export async function runForEachRowDespiteErrors<Row extends RowWithId>(
  { log, signal }: RunContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) break;
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseUnavailableError(error)) throw error;
      log.error({ err: error, id: row.id }, 'a row of the job failed; the next run tries it again');
    }
  }
}

/**
 * Runs `work` once for each row that is due, in batches. Ends when no more rows are due.
 * @param list returns at most `batchSize` due rows, without the rows with the given ids. `work` has already run for the
 *   omitted rows, which may still be due, for example because `work` failed.
 */
export async function runForEachDueRow<Row extends RowWithId>(
  ctx: RunContext,
  batchSize: number,
  list: (handledIds: readonly string[]) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const handledIds: string[] = [];
  while (!ctx.signal.aborted) {
    const rows = await list(handledIds);
    await runForEachRowDespiteErrors(ctx, rows, work);
    handledIds.push(...rows.map(({ id }) => id));
    if (rows.length < batchSize) return;
  }
}
