import type { Feature } from '#platform/rpc/feature.ts';
import { provide } from '#platform/rpc/service.ts';
import { Drawings, drawingsKey } from './drawings.ts';
import { fileStoreKey, openFileStore } from './file-store.ts';
import { registerMediaRoutes } from './routes.ts';
import { sweepMedia } from './sweep.ts';

/** Pictures: what people submit, made small and safe, stored and served; and what is drawn where there is none. */
export const mediaFeature: Feature = {
  name: 'media',
  services: [provide(fileStoreKey, openFileStore), provide(drawingsKey, () => new Drawings())],
  jobs: [
    {
      name: 'media.sweep',
      cron: '17 * * * *',
      run: async (platform) => {
        await sweepMedia(platform);
      },
    },
  ],
  routes: registerMediaRoutes,
};
