/**
 * Finds reported content. A block does not prevent a report, because the content may have reached the reporter before.
 */
import { invalidArgument } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Reportable, reportablesServiceKey } from '#features/visibility/server/public.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The target of a report: a kind of content, and an id as it is stored. */
interface ReportTarget {
  reportable: Reportable;
  id: string;
}

/** Reads the target of a report. @throws FunctionError `invalid-argument` for a kind that no feature declares */
export function readTarget(platform: Platform, target: { kind: string; targetId: string }): ReportTarget {
  const reportables = platform.service(reportablesServiceKey);
  const reportable = reportables.get(target.kind);
  if (reportable === undefined)
    throw invalidArgument(`kind must be one of ${[...reportables.keys()].join(', ')}`, 'invalid', 'kind');
  return { reportable, id: reportable.hasTextIds === true ? target.targetId : target.targetId.toLowerCase() };
}

/** Returns the author of reported content, null for content without one; undefined if it does not exist. */
export async function findTarget(
  sql: Queryable,
  { reportable, id }: ReportTarget,
): Promise<{ userId: string | null } | undefined> {
  return reportable.hasTextIds === true || uuid.test(id) ? reportable.find(sql, id) : undefined;
}
