import type { Feature } from '#platform/kernel/feature.ts';
import { registerDrawingRequestLoader } from '#features/media/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { findBrandWelcomePicture, welcomePictureUrlSegment } from '../domain/brand-picture.ts';

/**
 * Feature `welcome`: the onboarding after sign-up. On the server it declares the path of its screen, and draws the
 * pictures of the first visit.
 */
export const welcomeFeature: Feature = {
  name: 'welcome',
  addresses: screenAddresses,
  start: async (platform) => {
    registerDrawingRequestLoader(platform, welcomePictureUrlSegment, async (_platform, id) =>
      findBrandWelcomePicture(id),
    );
  },
};
