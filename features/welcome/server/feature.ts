import type { Feature } from '#platform/kernel/feature.ts';
import { registerPosterLoader } from '#features/media/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { findSceneParametersOfWelcomePicture, welcomePictureUrlSegment } from '../domain/welcome-pictures.ts';

/**
 * Feature `welcome`: the onboarding after sign-up. On the server it declares the path of its screen, and draws the
 * pictures of the first visit and of the onboarding.
 */
export const welcomeFeature: Feature = {
  name: 'welcome',
  addresses: screenAddresses,
  start: async (platform) => {
    registerPosterLoader(platform, welcomePictureUrlSegment, async (_platform, id) =>
      findSceneParametersOfWelcomePicture(id),
    );
  },
};
