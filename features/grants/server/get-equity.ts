import { implementFunction } from '#platform/kernel/implement.ts';
import { getEquity } from '../api.ts';
import { listEquityRecords } from './store.ts';

/**
 * Returns the caller's total number of shares in the project, and a list of all grants of shares to the caller.
 */
export const getEquityHandler = implementFunction(getEquity, async function getEquity(ctx) {
  const records = await listEquityRecords(ctx.db, ctx.viewer.id);
  return {
    total: records.reduce((sum, record) => sum + record.amount, 0),
    records: records.map(({ amount, note, at }) => ({ amount, note, at: at.toISOString() })),
  };
});
