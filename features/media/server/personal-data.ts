/**
 * Export and erasure of a person's pictures. The erasure releases the pictures. A day later the sweep deletes their
 * rows and files.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { personalData } from '#features/personal-data/server/public.ts';
import { mediaUrl } from '../domain/media-key.ts';
import { listImagesOf, markReleasedOf } from './store.ts';

/** Contribution to personal data: table, export section and erasure of pictures. */
export const mediaPersonalData = personalData({
  tables: { media: { exportedIn: 'images', removedBy: 'media.sweep' } },
  sections: { images: exportImages },
  erasure: {
    listener: 'media.account-deleted',
    eraseBatch: ({ tx, now }, userId, limit) => markReleasedOf(tx, userId, now, limit),
  },
});

async function exportImages(db: Queryable, userId: string): Promise<unknown> {
  const images = await listImagesOf(db, userId);
  return images.map(({ key, ...image }) => ({ url: mediaUrl(key), ...image }));
}
