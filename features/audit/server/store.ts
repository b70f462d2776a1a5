/** SQL of the audit log. */
import type { Queryable } from '#platform/database/connection.ts';
import type { AuditAction } from '../domain/audit-action.ts';

interface AuditEntry {
  at: Date;
  /** A user's id, or the name of a program. */
  actor: string;
  action: AuditAction;
  /** The id of an account, or `kind:id` of content. */
  target?: string;
  /** The changed values before the change, as JSON. */
  before?: unknown;
  /** The changed values after the change, as JSON. */
  after?: unknown;
  reason?: string;
  /** The network address of the request. */
  address?: string;
}

/** Appends an entry to the audit log, in the transaction `sql` if it is one. Entries are never changed or deleted. */
export function insertAudit(sql: Queryable, entry: AuditEntry) {
  const json = (value: unknown) => (value === undefined ? null : sql.json(value as never));
  return sql`
    insert into audit_log (at, actor, action, target, before, after, reason, address)
    values (${entry.at}, ${entry.actor}, ${entry.action}, ${entry.target ?? null}, ${json(entry.before)},
      ${json(entry.after)}, ${entry.reason ?? null}, ${entry.address ?? null})`;
}
