import type { Feature } from '#platform/kernel/feature.ts';
import { registerPosterSource } from '#features/media/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { findBrandPicture, welcomePosterFileName } from '../domain/brand-picture.ts';

/**
 * Feature `welcome`: the onboarding after sign-up. On the server it declares the path of its screen, and draws the
 * pictures of the first visit.
 */
export const welcomeFeature: Feature = {
  name: 'welcome',
  addresses: screenAddresses,
  start: async (platform) => {
    registerPosterSource(platform, welcomePosterFileName, async (_platform, id) => findBrandPicture(id));
  },
};
