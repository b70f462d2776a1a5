/** Pictures of a person. The erasure releases them, and the sweep deletes rows and files a day later. */
import type { Queryable } from '#platform/database/connection.ts';
import { personalData } from '#features/personal-data/server/public.ts';
import { mediaUrl } from '../domain/media-key.ts';
import { listImagesOf, markReleasedOf } from './store.ts';

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
