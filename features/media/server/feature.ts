import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { avatarStoreKey } from '#features/accounts/server/public.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { createAvatarStore } from './avatar-store.ts';
import { DrawingCache, drawingCacheKey } from './drawing-cache.ts';
import { ImageEncoder, imageEncoderKey } from './encode-image.ts';
import { fileStoreKey } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { MediaAccessDecider, mediaAccessDeciderKey } from './media-access.ts';
import { mediaPersonalData } from './personal-data.ts';
import { profileMediaAccessRules } from './profile-media.ts';
import { registerMediaRoutes } from './routes.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';

/**
 * Feature `media`: pictures. Submitted pictures are encoded again, stored and served. Generated pictures replace
 * missing photos.
 */
export const mediaFeature: Feature = {
  name: 'media',
  tables: ['media'],
  contributions: [mediaPersonalData],
  services: [
    provideService(fileStoreKey, openFileStore),
    provideService(imageEncoderKey, (platform) => new ImageEncoder(platform.log)),
    provideService(drawingCacheKey, () => new DrawingCache()),
    provideService(avatarStoreKey, createAvatarStore),
    provideService(mediaAccessDeciderKey, (platform) => new MediaAccessDecider(platform)),
  ],
  observers: [
    {
      events: [profileUpdated, accountDeleted],
      observe: (platform, { payload }) =>
        platform.service(mediaAccessDeciderKey).forget('profile', payload.userId),
    },
    {
      events: [accountDeactivated, accountReactivated, userSuspended, accountDeleted],
      observe: (platform, { payload }) => platform.service(mediaAccessDeciderKey).forgetOwner(payload.userId),
    },
  ],
  refresh: (platform) => platform.service(mediaAccessDeciderKey).forgetAll(),
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
  stop: async (platform) => platform.service(imageEncoderKey).stop(),
  start: async (platform) => {
    platform.service(mediaAccessDeciderKey).register('profile', profileMediaAccessRules);
  },
};
