import { createHash } from 'node:crypto';
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
   * For a comment, the id of the author of the commented post or story; undefined for other content. Changes by this
   * author are not recorded.
   */
  hostId?: string;
  /** The texts of the content before the change, by name of the field. */
  textsBefore: Readonly<Record<string, string>>;
}

/**
 * Records in the audit log that the viewer changed content of another person. The entry contains the author's id and a
 * digest of each text. Changes by the author of the content, or by `hostId`, are not recorded.
 */
export async function recordChangeOfOthersContentInAuditLog(
  ctx: { tx: Tx; now: Date; viewer: Pick<Viewer, 'id'>; request: { address: string } },
  { action, target, authorId, hostId, textsBefore }: ForeignChange,
): Promise<void> {
  const actor = ctx.viewer.id;
  if (actor === authorId || actor === hostId) return;
  const { address } = ctx.request;
  const fields = Object.entries(textsBefore).map(([name, text]) => [name, summarizeText(text)]);
  await insertAuditEntry(ctx.tx, {
    at: ctx.now,
    actor,
    action,
    target,
    before: { ...Object.fromEntries(fields), userId: authorId },
    address,
  });
}

/**
 * Returns the length and a digest of a text. The log stores these instead of the text, because entries are never
 * erased, but the text must be erased with its author's account (KP9). The digest still proves which text was changed.
 */
function summarizeText(text: string): { length: number; sha256: string } {
  return { length: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}
