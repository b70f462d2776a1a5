import type { Viewer } from '#platform/contract/viewer.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { AuditAction } from '../domain/audit-action.ts';
import { insertAuditEntry } from './store.ts';

interface ForeignChange {
  action: AuditAction;
  /** Kind and id of the changed content, as `kind:id`. */
  target: string;
  authorId: string;
  /**
   * Id of the author of the post or story to which the content belongs; undefined if it belongs to neither. A change by
   * this author is not recorded.
   */
  hostId?: string;
  /** The values before the change, as JSON. The log entry also contains the author's id, as `userId`. */
  before: Readonly<Record<string, unknown>>;
}

/**
 * Records in the audit log that the viewer changed content of another person. Records nothing if the viewer is the
 * author of the content, or of the post or story to which it belongs.
 */
export async function recordChangeOfOthersContentInAuditLog(
  ctx: { tx: Tx; now: Date; viewer: Pick<Viewer, 'id'>; request: { address: string } },
  { action, target, authorId, hostId, before }: ForeignChange,
): Promise<void> {
  const actor = ctx.viewer.id;
  if (actor === authorId || actor === hostId) return;
  const { address } = ctx.request;
  await insertAuditEntry(ctx.tx, {
    at: ctx.now,
    actor,
    action,
    target,
    before: { ...before, userId: authorId },
    address,
  });
}
