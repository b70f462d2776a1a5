/** Loads a page of a user's token statement, in the wire format. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { describeTransferReason, describeTransferReasonWithAuthorName } from '../domain/reasons.ts';
import { loadAuthorFirstNames } from './content-authors.ts';
import { collectTransferReasonTexts } from './reason-texts.ts';
import {
  type TokenStatementFilterName,
  transferReasonsByTokenStatementFilter,
} from '../domain/statement-kinds.ts';
import { listTransfersForTokenStatement } from './store.ts';

/**
 * Loads a page of a user's token statement.
 * @param page filters, and the cursor of the page; without a cursor, the first page is returned
 * @throws FunctionError with the reason `cursor` if the cursor is invalid
 */
export async function loadTokenStatement(
  { db, platform }: { db: Queryable; platform: Pick<Platform, 'contributions' | 'config'> },
  userId: string,
  page: {
    limit: number;
    cursor?: string | undefined;
    direction?: 'in' | 'out' | undefined;
    kind?: TokenStatementFilterName | undefined;
  },
) {
  const before = page.cursor === undefined ? null : versionOf(page.cursor);
  const rows = await listTransfersForTokenStatement(db, {
    accountId: userId,
    before,
    limit: page.limit + 1,
    direction: page.direction ?? null,
    reasons: page.kind === undefined ? null : transferReasonsByTokenStatementFilter[page.kind],
  });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const words = collectTransferReasonTexts(platform);
  return {
    lines: shown.map((row) => ({
      id: String(row.id),
      amount: row.amount,
      reason: row.reason,
      text: describeTransferReason(row.reason, row.reference, words),
      balanceAfter: row.balance,
      link: row.reference === null ? null : { kind: row.reference.kind, id: row.reference.id },
      at: row.createdAt.toISOString(),
    })),
    cursor: rows.length > page.limit && last !== undefined ? encodeCursor([last.version]) : null,
  };
}

/** Loads a page of the viewer's own statement. Its texts name the authors of liked, shared and commented posts. */
export async function loadOwnTokenStatement(
  ctx: { db: Queryable; platform: Platform },
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  page: Parameters<typeof loadTokenStatement>[2],
) {
  const statement = await loadTokenStatement(ctx, viewer.id, page);
  const names = await loadAuthorFirstNames(
    ctx,
    viewer,
    statement.lines.flatMap(({ link }) => link ?? []),
  );
  const lines = statement.lines.map((line) => {
    const name = line.link === null ? undefined : names.get(`${line.link.kind}:${line.link.id}`);
    if (line.link === null || name === undefined) return line;
    return { ...line, text: describeTransferReasonWithAuthorName(line.reason, line.link, name) ?? line.text };
  });
  return { ...statement, lines };
}

function versionOf(cursor: string): number {
  const version = Number(decodeCursor(cursor, ['count'])[0]);
  // The cursor contains a version: the number of transfers of the account. Limit it to safe integers, because a larger
  // number would cause a database error.
  return Math.min(Math.max(Math.trunc(version), 0), Number.MAX_SAFE_INTEGER);
}
