import type { BrandId } from '#platform/contract/brand-titles.ts';
import type { SceneRequest } from '#features/media/domain/draw-scene-picture.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';

/** Name under which poster URLs refer to the pictures of this feature: for the first visit and for the onboarding. */
export const welcomePictureUrlSegment = 'welcome';

/** An onboarding step that shows a picture. */
export type IllustratedWelcomeStep = 'neighborhood' | 'tokens';

/** The scene of the town that is drawn for each brand and for each onboarding step with a picture. */
const scenes: Readonly<
  Record<BrandId | `step-${IllustratedWelcomeStep}`, Pick<SceneRequest, 'scene' | 'light'>>
> = {
  'venue-feed': { scene: 'market', light: 'morning' },
  rideshare: { scene: 'station', light: 'golden' },
  'smart-city': { scene: 'skyline', light: 'sunset' },
  'step-neighborhood': { scene: 'porches', light: 'golden' },
  'step-tokens': { scene: 'foodTrucks', light: 'dusk' },
};

/** Returns the picture of a brand's first visit or of an onboarding step; null for an unknown name. */
export function findWelcomePicture(name: string): SceneRequest | null {
  if (!Object.hasOwn(scenes, name)) return null;
  return { seed: `welcome:${name}`, format: 'wide', ...scenes[name as keyof typeof scenes] };
}

/** Returns the URL path of the picture that greets people on their first visit of a brand (SHELL-067). */
export const buildBrandWelcomePictureUrl = (brandId: BrandId): string =>
  buildPosterUrl(welcomePictureUrlSegment, brandId);

/** Returns the URL path of the picture of an onboarding step. */
export const buildWelcomeStepPictureUrl = (step: IllustratedWelcomeStep): string =>
  buildPosterUrl(welcomePictureUrlSegment, `step-${step}`);
