import { implement } from '#platform/kernel/implement.ts';
import { withdrawReport } from '../api.ts';
import { reportWithdrawn } from '../events.ts';
import { deleteOpenReport } from './store-reports.ts';

/** Withdraws a report (EXP-113), unless it was decided. */
export const withdrawReportFunction = implement(withdrawReport, async function withdrawReport(ctx, args) {
  const { kind } = args;
  const targetId = kind === 'venue' ? args.targetId : args.targetId.toLowerCase();
  const withdrawn = await deleteOpenReport(ctx.tx, { reporterId: ctx.viewer.id, kind, targetId });
  if (withdrawn) ctx.emit(reportWithdrawn, { userId: ctx.viewer.id, kind, targetId });
  return { withdrawn };
});
