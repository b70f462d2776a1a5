import { implementFunction } from '#platform/kernel/implement.ts';
import { withdrawReport } from '../api.ts';
import { reportWithdrawn } from '../events.ts';
import { parseReportTarget } from './find-report-target-author.ts';
import { deleteOpenReport } from './store-reports.ts';

/** Withdraws a report of the caller (EXP-113). Does nothing if moderators have already decided on the report. */
export const withdrawReportHandler = implementFunction(
  withdrawReport,
  async function withdrawReport(ctx, args) {
    const { kind } = args;
    const { id: targetId } = parseReportTarget(ctx.platform, args);
    const withdrawn = await deleteOpenReport(ctx.tx, { reporterId: ctx.viewer.id, kind, targetId });
    if (withdrawn) ctx.emit(reportWithdrawn, { userId: ctx.viewer.id, kind, targetId });
    return { withdrawn };
  },
);
