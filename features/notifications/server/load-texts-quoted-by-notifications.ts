/** Loads the texts that notifications quote. A text is quoted only if the recipient may currently see it. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibilityFiltersByViewerId } from '#features/visibility/server/public.ts';
import type { NotificationTypeDefinitions } from '../domain/type-definition.ts';
import {
  notificationTypesServiceKey,
  type ContentKindQuotedByNotifications,
  quotedContentKindsContributionKey,
  type TextQuotedByNotification,
} from './contributions.ts';
import type { NotificationGroupRow } from './store.ts';

type Row = Pick<NotificationGroupRow, 'userId' | 'type' | 'object' | 'target'>;

/**
 * Loads the texts that notifications quote, with one SQL statement for each kind of content.
 * @returns function that returns the text that a notification quotes; undefined if the text is deleted or hidden from
 *   the recipient
 */
export async function loadTextsQuotedByNotifications(
  platform: Platform,
  db: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => string | undefined> {
  const quotables = platform.contributions(quotedContentKindsContributionKey).map(({ value }) => value);
  const types = platform.service(notificationTypesServiceKey);
  const quotableOf = (row: Row) => findQuotable(quotables, types, row);
  const quoting = rows.filter((row) => quotableOf(row) !== undefined);
  if (quoting.length === 0) return () => undefined;
  const viewers = [...new Set(quoting.map((row) => row.userId))].map((id) => ({ id, isAdmin: false }));
  const [texts, visibilities] = await Promise.all([
    loadTexts(db, quotables, (quotable) => quoting.filter((row) => quotableOf(row) === quotable)),
    loadVisibilityFiltersByViewerId(platform, viewers, db),
  ]);
  return (row) => {
    const quotable = quotableOf(row);
    const quoted = quotable === undefined ? undefined : texts.get(quotable)?.get(row.object.id);
    if (quotable === undefined || quoted === undefined) return undefined;
    const { id, userId, ownerId, content } = quoted;
    const visibility = visibilities.get(row.userId);
    if (visibility === undefined) return content;
    const isInaccessible = ownerId !== null && ownerId !== row.userId && visibility.isInaccessible(ownerId);
    const seen = { kind: quotable.hiddenAs, id, userId, texts: () => [content] };
    return isInaccessible || visibility.listFilterReason(seen) !== null ? undefined : content;
  };
}

function findQuotable(
  quotables: readonly ContentKindQuotedByNotifications[],
  types: NotificationTypeDefinitions,
  { type, object, target }: Row,
): ContentKindQuotedByNotifications | undefined {
  if (types.get(type)?.hasQuote !== true) return undefined;
  return quotables.find((one) => one.object === object.kind && one.target === target.kind);
}

async function loadTexts(
  db: Queryable,
  quotables: readonly ContentKindQuotedByNotifications[],
  rowsOf: (quotable: ContentKindQuotedByNotifications) => readonly Row[],
): Promise<Map<ContentKindQuotedByNotifications, Map<string, TextQuotedByNotification>>> {
  const loaded = await Promise.all(
    quotables.map(async (quotable) => {
      const ids = [...new Set(rowsOf(quotable).map((row) => row.object.id))];
      const texts = ids.length === 0 ? [] : await quotable.load(db, ids);
      return [quotable, new Map(texts.map((text) => [text.id, text]))] as const;
    }),
  );
  return new Map(loaded);
}
