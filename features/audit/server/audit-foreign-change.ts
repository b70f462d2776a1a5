import type { Viewer } from '#platform/contract/viewer.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { AuditAction } from '../domain/audit-action.ts';
import { insertAudit } from './store.ts';

interface ForeignChange {
  action: AuditAction;
  /** `kind:id` of the changed content. */
  target: string;
  authorId: string;
  /** The author of the post or story that the content belongs to: their changes are not audited either. */
  hostId?: string;
  /** The changed values before the change, as JSON; `userId` of the author is added. */
  before: Readonly<Record<string, unknown>>;
}

/** Records that somebody changed content of another person. Adds no entry if the viewer is its author or host. */
export async function auditForeignChange(
  ctx: { tx: Tx; now: Date; viewer: Pick<Viewer, 'id'>; request: { address: string } },
  { action, target, authorId, hostId, before }: ForeignChange,
): Promise<void> {
  const actor = ctx.viewer.id;
  if (actor === authorId || actor === hostId) return;
  const { address } = ctx.request;
  await insertAudit(ctx.tx, {
    at: ctx.now,
    actor,
    action,
    target,
    before: { ...before, userId: authorId },
    address,
  });
}
