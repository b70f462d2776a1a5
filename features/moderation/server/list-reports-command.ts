/**
 * Operator command `npm run admin -- reports list`, which prints the open reports: those that nobody has decided yet.
 */
import { contributeOperatorCommand, formatListWithOmittedCount } from '#platform/kernel/operator-command.ts';
import { buildMediaUrl } from '#features/media/domain/media-key.ts';
import { listOpenReportsForOperator, type OpenReport } from './store-reports.ts';

/**
 * Maximum number of reports that the command prints. If there are more, it prints the oldest ones and the number of
 * newer reports.
 */
const maxPrintedReports = 200;

/** Operator command that prints the open reports, the oldest first. */
export const listReportsCommand = contributeOperatorCommand({
  words: 'reports list',
  args: [],
  async run(mutate) {
    const reports = await mutate(({ tx }) => listOpenReportsForOperator(tx, maxPrintedReports));
    if (reports.length === 0) return 'There is no open report.';
    return formatListWithOmittedCount(reports, formatReport, 'newer');
  },
});

/**
 * Formats a report for the terminal: one line about the report and one about the reported content. Below them are the
 * kept text of the content and the addresses of its kept images, with `>` before each line, and the reporter's note. An
 * admin who is signed in can open these addresses.
 */
function formatReport(report: OpenReport): string {
  const { id, kind, targetId, reason, note, reportedText, reportedImages, createdAt, reporterHandle } =
    report;
  const content = [`${kind} ${targetId}`, formatAuthor(report), `open reports: ${report.reportsOfContent}`];
  const lines = [
    `${createdAt.toISOString()}  ${id}  ${reason}  from @${reporterHandle}`,
    `  ${content.join('  ')}`,
  ];
  if (reportedText !== null) lines.push(reportedText.replaceAll(/^/gm, '  > '));
  lines.push(...reportedImages.map((key) => `  > ${buildMediaUrl(key)}`));
  if (note !== '') lines.push(note.replaceAll(/^/gm, '  '));
  return lines.join('\n');
}

function formatAuthor({ authorHandle, authorEmail, reportsOfAuthor }: OpenReport): string {
  if (authorHandle === null) return 'no author';
  const email = authorEmail === null ? '' : ` <${authorEmail}>`;
  return `by @${authorHandle}${email}, reports about this person: ${reportsOfAuthor}`;
}
