import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPersonalDataExport } from '#features/personal-data/server/public.ts';
import { exportMyData } from '../api.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { authenticateDataExportRequester } from './authenticate-export-requester.ts';

const { cost, timeoutMs } = exportMyData;

/**
 * Returns all data of a person in one document, without the bytes of their pictures (EXP-016). Waits for its turn in
 * the queue for the database with `gate.run`. Transactions wait in this queue automatically, but this function uses no
 * transaction.
 */
export const exportMyDataHandler = implementFunction(exportMyData, async function exportMyData(ctx, args) {
  const user = await authenticateDataExportRequester(ctx, args);
  await ctx.platform.limit('dataArchive', user.id);
  await insertAuditEntry(ctx.db, {
    at: ctx.now,
    actor: user.id,
    action: auditActions.dataExported,
    target: user.id,
    address: ctx.request.address,
  });
  const caller = { address: ctx.request.address, person: user.id };
  const sections = await ctx.platform.gate.run(caller, cost, timeoutMs, () =>
    loadPersonalDataExport(ctx.platform, user.id),
  );
  return { exportedAt: ctx.now.toISOString(), sections };
});
