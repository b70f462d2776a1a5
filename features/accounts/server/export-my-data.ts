import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPersonalDataExport } from '#features/personal-data/server/public.ts';
import { exportMyData } from '../api.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { authenticateDataExportRequester } from './authenticate-export-requester.ts';

/** EXP-016: returns all data of a person in one document, without the bytes of their pictures. */
export const exportMyDataHandler = implementFunction(exportMyData, async function exportMyData(ctx, args) {
  const user = await authenticateDataExportRequester(ctx, args);
  await insertAuditEntry(ctx.db, {
    at: ctx.now,
    actor: user.id,
    action: auditActions.dataExported,
    target: user.id,
    address: ctx.request.address,
  });
  return {
    exportedAt: ctx.now.toISOString(),
    sections: await loadPersonalDataExport(ctx.platform, user.id),
  };
});
