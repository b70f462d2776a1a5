/**
 * Export and erasure of a person's pictures. Erasure marks the pictures as unused. A day later, the hourly job
 * `media.sweep` deletes their rows and files.
 */
import { buffer } from 'node:stream/consumers';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { declarePersonalData, type PersonalDataExportFile } from '#features/personal-data/server/public.ts';
import { buildMediaUrl } from '../domain/media-key.ts';
import { fileStoreServiceKey } from './file-store.ts';
import { mediaAccessDeciderServiceKey } from './media-access.ts';
import { listUserImages, markUserImagesUnused } from './store.ts';
import { unusedImageRetentionMs } from './delete-unused-media.ts';
import { messages } from './privacy/messages.ts';

const photoNotice = {
  topic: 'posts',
  data: messages.photos,
  purpose: messages.photosPurpose,
  retention: messages.photosRetention({ hours: unusedImageRetentionMs / 3_600_000 }),
} as const;

/** Personal-data declaration of the media feature: exports and erases the pictures of a person. */
export const mediaPersonalDataDeclaration = declarePersonalData({
  tables: { media: { notice: photoNotice, exportedIn: 'images', removedBy: 'media.sweep' } },
  sections: { images: exportImages },
  files: exportImageFiles,
  erasure: {
    listener: 'media.account-deleted',
    eraseBatch: ({ tx, now }, userId, limit) => markUserImagesUnused(tx, userId, now, limit),
  },
});

async function exportImages(db: Queryable, userId: string): Promise<unknown> {
  const images = await listUserImages(db, userId);
  return images.map(({ key, ...image }) => ({ url: buildMediaUrl(key), ...image }));
}

/**
 * Yields the pictures for the data export of a person, without their smaller copies. Leaves out pictures that the
 * person may not fetch, such as pictures of content that an admin removed.
 */
async function* exportImageFiles(platform: Platform, userId: string): AsyncGenerator<PersonalDataExportFile> {
  const access = platform.service(mediaAccessDeciderServiceKey);
  const files = platform.service(fileStoreServiceKey);
  const owner = { id: userId, isAdmin: false };
  for (const { key, storedAt } of await listUserImages(platform.db, userId)) {
    if (!(await access.decide(owner, key)).allowed) continue;
    const file = await files.open(key);
    // The file was deleted after the list was loaded, or it is missing. The sweep reports missing files.
    if (file === null) continue;
    yield { path: buildMediaUrl(key).slice(1), bytes: await buffer(file.stream), storedAt };
  }
}
