/** Loads the pictures beside notifications. A picture is shown only if the recipient may currently see its content. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibilityFiltersByViewerId } from '#features/visibility/server/public.ts';
import type { NotificationThumbnail } from '../domain/present-notification.ts';
import {
  type LoadedNotificationThumbnail,
  type NotificationThumbnailLoader,
  notificationThumbnailLoaderContributionKey,
} from './contributions.ts';
import type { NotificationGroupRow } from './store.ts';

type Row = Pick<NotificationGroupRow, 'userId' | 'target'>;

/**
 * Loads the first pictures of the content that notifications lead to, with one SQL statement for each kind of content.
 * @returns function that returns the picture for a notification; null if the content has no picture, is deleted, or is
 *   hidden from the recipient
 */
export async function loadNotificationThumbnails(
  platform: Platform,
  db: Queryable,
  rows: readonly Row[],
): Promise<(row: Row) => NotificationThumbnail | null> {
  const sources = new Map(
    platform
      .contributions(notificationThumbnailLoaderContributionKey)
      .map(({ value }) => [value.kind, value]),
  );
  const shown = rows.filter((row) => sources.has(row.target.kind));
  if (shown.length === 0) return () => null;
  const viewers = [...new Set(shown.map((row) => row.userId))].map((id) => ({ id, isAdmin: false }));
  const [pictures, visibilities] = await Promise.all([
    loadPictures(platform, db, sources, shown),
    loadVisibilityFiltersByViewerId(platform, viewers, db),
  ]);
  return ({ userId: viewerId, target }) => {
    const picture = pictures.get(`${target.kind} ${target.id}`);
    if (picture === undefined) return null;
    const { id, userId, texts, url, placeholder, isOff } = picture;
    const { kind } = sources.get(target.kind)!;
    const content = { kind, id, userId, texts: () => texts };
    const isHidden = visibilities.get(viewerId)?.listFilterReason(content) != null;
    if (isHidden) return null;
    return isOff === true ? { url, placeholder, isOff } : { url, placeholder };
  };
}

async function loadPictures(
  platform: Platform,
  db: Queryable,
  sources: ReadonlyMap<string, NotificationThumbnailLoader>,
  rows: readonly Row[],
): Promise<Map<string, LoadedNotificationThumbnail>> {
  const now = platform.clock.now();
  const loaded = await Promise.all(
    [...sources].map(async ([kind, source]) => {
      const ids = new Set(rows.filter(({ target }) => target.kind === kind).map(({ target }) => target.id));
      const pictures = ids.size === 0 ? [] : await source.load(db, [...ids], now);
      return pictures.map((picture) => [`${kind} ${picture.id}`, picture] as const);
    }),
  );
  return new Map(loaded.flat());
}
