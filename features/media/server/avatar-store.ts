/**
 * Storage of uploaded profile pictures, as a service. The accounts feature uses the service, because accounts is loaded
 * before media and therefore cannot import this file.
 */
import { type AvatarStore } from '#features/accounts/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { attachImagesToContent, detachImagesFromContent, storeImage } from './public.ts';

/**
 * Creates the service that stores avatars. Its methods throw the errors of `storeImage` and `attachImagesToContent`.
 */
export function createAvatarStore(platform: Platform): AvatarStore {
  return {
    store: async (submission) => (await storeImage(platform, { ...submission, kind: 'avatars' })).key,
    claim: (tx, userId, key, now) =>
      attachImagesToContent(tx, userId, [key], { kind: 'profile', id: userId }, now),
    release: (tx, key, now) => detachImagesFromContent(tx, [key], now),
  };
}
