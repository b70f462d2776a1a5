import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { avatarStoreServiceKey } from '#features/accounts/server/public.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { createAvatarStore } from './avatar-store.ts';
import { DrawingCache, drawingCacheServiceKey } from './drawing-cache.ts';
import { ImageEncoder, imageEncoderServiceKey } from './encode-image.ts';
import { fileStoreServiceKey } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { MediaAccessDecider, mediaAccessDeciderServiceKey } from './media-access.ts';
import { mediaPersonalDataDeclaration } from './personal-data.ts';
import { profileMediaAccessRules } from './profile-media.ts';
import { registerMediaRoutes } from './routes.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';
import { photoStorageExternalServiceDeclaration } from './photo-storage-connection.ts';

/**
 * Feature `media`: pictures. Submitted pictures are encoded again, stored and served. Generated pictures replace
 * missing photos.
 */
export const mediaFeature: Feature = {
  name: 'media',
  tables: ['media'],
  contributions: [photoStorageExternalServiceDeclaration, mediaPersonalDataDeclaration],
  services: [
    provideService(fileStoreServiceKey, openFileStore),
    provideService(imageEncoderServiceKey, (platform) => new ImageEncoder(platform.log)),
    provideService(drawingCacheServiceKey, () => new DrawingCache()),
    provideService(avatarStoreServiceKey, createAvatarStore),
    provideService(mediaAccessDeciderServiceKey, (platform) => new MediaAccessDecider(platform)),
  ],
  observers: [
    {
      events: [profileUpdated, accountDeleted],
      observe: (platform, { payload }) =>
        platform.service(mediaAccessDeciderServiceKey).forget('profile', payload.userId),
    },
    {
      events: [accountDeactivated, accountReactivated, userSuspended, accountDeleted],
      observe: (platform, { payload }) =>
        platform.service(mediaAccessDeciderServiceKey).forgetOwner(payload.userId),
    },
  ],
  refresh: (platform) => platform.service(mediaAccessDeciderServiceKey).forgetAll(),
  jobs: [
    {
      name: 'media.sweep',
      cron: '17 * * * *',
      run: async ({ platform }) => {
        await deleteUnusedMedia(platform);
      },
    },
  ],
  routes: registerMediaRoutes,
  stop: async (platform) => platform.service(imageEncoderServiceKey).stop(),
  start: async (platform) => {
    platform.service(mediaAccessDeciderServiceKey).register('profile', profileMediaAccessRules);
  },
};
