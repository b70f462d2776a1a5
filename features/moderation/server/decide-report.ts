/** Operator command `npm run admin -- reports decide ID upheld|dismissed`, which records the decision on a report. */
import { contributeOperatorCommand } from '#platform/kernel/operator-command.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { auditActions } from './audit-actions.ts';
import { recordDecisionOnOpenReports } from './store-reports.ts';

/** Operator command that records the decision on a report and on all other open reports of the same content. */
export const decideReportCommand = contributeOperatorCommand({
  words: 'reports decide',
  args: ['ID', 'upheld|dismissed'],
  async run(mutate, [id = '', decision]) {
    if (decision !== 'upheld' && decision !== 'dismissed')
      throw new Error(`The decision is upheld or dismissed: ${decision}`);
    const count = await mutate(async ({ tx, now }) => {
      const decided = await recordDecisionOnOpenReports(tx, id.toLowerCase(), decision);
      if (decided.length === 0) throw new Error(`There is no open report ${id}.`);
      const { kind, targetId } = decided[0]!;
      const reportIds = decided.map((report) => report.id);
      await insertAuditEntry(tx, {
        at: now,
        actor: 'command line',
        action: auditActions.reportDecided,
        target: targetId,
        before: { status: 'open' },
        after: { status: decision, kind, reportIds },
      });
      return decided.length;
    });
    return `Decided as ${decision}: ${count} ${count === 1 ? 'report' : 'reports'} of this content.`;
  },
});
