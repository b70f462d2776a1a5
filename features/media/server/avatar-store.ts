/** Stores uploaded profile pictures. Accounts come earlier in the feature order and use this as a service. */
import { type AvatarStore } from '#features/accounts/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { claimImages, releaseImages, storeImage } from './public.ts';

/** @throws as `storeImage` and `claimImages` do */
export function createAvatarStore(platform: Platform): AvatarStore {
  return {
    store: async (userId, dataUrl) => (await storeImage(platform, { userId, kind: 'avatars', dataUrl })).key,
    claim: (tx, userId, key, now) => claimImages(tx, userId, [key], { kind: 'profile', id: userId }, now),
    release: (tx, key, now) => releaseImages(tx, [key], now),
  };
}
