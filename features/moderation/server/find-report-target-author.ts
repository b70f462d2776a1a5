/**
 * Finds reported content and its author. A block between reporter and author does not prevent a report, because the
 * reporter may have seen the content before the block.
 */
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import {
  type ReportableContentKind,
  type ReportedContentAuthorAndText,
  reportableContentKindsServiceKey,
} from '#features/visibility/server/public.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Content that a report is about: the kind of content, and its id as stored in the database. */
interface ReportTarget {
  reportable: ReportableContentKind;
  id: string;
}

/**
 * Finds the declaration of the reported kind of content, and converts the content's id to the form that the database
 * stores.
 * @throws FunctionError `invalid-argument` for a kind that no feature declares
 */
export function parseReportTarget(
  platform: Platform,
  target: { kind: string; targetId: string },
): ReportTarget {
  const reportables = platform.service(reportableContentKindsServiceKey);
  const reportable = reportables.get(target.kind);
  if (reportable === undefined)
    throw createInvalidArgumentError(
      `kind must be one of ${[...reportables.keys()].join(', ')}`,
      'invalid',
      'kind',
    );
  return { reportable, id: reportable.hasTextIds === true ? target.targetId : target.targetId.toLowerCase() };
}

/**
 * Finds the author of reported content, and the text that the report keeps. `userId` is null for content without an
 * author. Returns undefined if the content does not exist or the reporter may not see it.
 */
export async function findReportTargetAuthorAndText(
  sql: Queryable,
  { reportable, id }: ReportTarget,
  reporterId: string,
): Promise<ReportedContentAuthorAndText | undefined> {
  return reportable.hasTextIds === true || uuid.test(id) ? reportable.find(sql, id, reporterId) : undefined;
}
