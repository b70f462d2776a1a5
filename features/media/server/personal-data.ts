/**
 * Export and erasure of a person's pictures. The erasure releases the pictures. A day later the sweep deletes their
 * rows and files.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { buildMediaUrl } from '../domain/media-key.ts';
import { listUserImages, markUserImagesReleased } from './store.ts';

/** Contribution to personal data: table, export section and erasure of pictures. */
export const mediaPersonalData = declarePersonalData({
  tables: { media: { exportedIn: 'images', removedBy: 'media.sweep' } },
  sections: { images: exportImages },
  erasure: {
    listener: 'media.account-deleted',
    eraseBatch: ({ tx, now }, userId, limit) => markUserImagesReleased(tx, userId, now, limit),
  },
});

async function exportImages(db: Queryable, userId: string): Promise<unknown> {
  const images = await listUserImages(db, userId);
  return images.map(({ key, ...image }) => ({ url: buildMediaUrl(key), ...image }));
}
