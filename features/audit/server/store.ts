/** SQL queries for the audit log. */
import type { Queryable } from '#platform/database/connection.ts';
import { maskIpAddress } from '#platform/contract/mask-ip-address.ts';
import type { AuditAction } from '../domain/audit-action.ts';

interface AuditEntry {
  at: Date;
  /** The person or program that made the change: the id of a user, or the name of a program. */
  actor: string;
  action: AuditAction;
  /** Changed object: the id of an account or a grant, the key of a setting, or `kind:id` of content. */
  target?: string;
  /** The values before the change, as JSON. */
  before?: unknown;
  /** The values after the change, as JSON. */
  after?: unknown;
  reason?: string;
  /**
   * IP address of the request that made the change; undefined if there was no request, for example for a scheduled job.
   * The log stores only the network of the address, because entries are never erased.
   */
  address?: string;
}

/**
 * Appends an entry to the audit log. Entries are never changed or deleted.
 * @param sql the caller's transaction, if the entry and the change must be committed together
 */
export function insertAuditEntry(sql: Queryable, entry: AuditEntry) {
  const network = entry.address === undefined ? null : maskIpAddress(entry.address);
  const json = (value: unknown) => (value === undefined ? null : sql.json(value as never));
  return sql`
    insert into audit_log (at, actor, action, target, before, after, reason, address)
    values (${entry.at}, ${entry.actor}, ${entry.action}, ${entry.target ?? null}, ${json(entry.before)},
      ${json(entry.after)}, ${entry.reason ?? null}, ${network})`;
}
