import type { AppBrandId } from '#platform/contract/brand-titles.ts';
import type { SceneDrawingOptions } from '#features/media/domain/draw-scene-picture.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';

/** URL path segment of the pictures that the server draws for the first visit and the onboarding. */
export const welcomePictureUrlSegment = 'welcome';

/** An onboarding step that shows a picture. */
export type IllustratedWelcomeStep = 'neighborhood' | 'tokens';

/**
 * The scene of each picture that the server draws: one for the first visit of each brand (the variant of the app that
 * the host name selects), and one for each onboarding step with a picture.
 */
const scenes: Readonly<
  Record<AppBrandId | `step-${IllustratedWelcomeStep}`, Pick<SceneDrawingOptions, 'scene' | 'light'>>
> = {
  'venue-feed': { scene: 'market', light: 'morning' },
  rideshare: { scene: 'station', light: 'golden' },
  'smart-city': { scene: 'skyline', light: 'sunset' },
  'step-neighborhood': { scene: 'porches', light: 'golden' },
  'step-tokens': { scene: 'busStop', light: 'morning' },
};

/**
 * Returns the parameters for drawing the picture of a brand's first visit or of an onboarding step; null for an unknown
 * name.
 */
export function findSceneParametersOfWelcomePicture(name: string): SceneDrawingOptions | null {
  if (!Object.hasOwn(scenes, name)) return null;
  return { seed: `welcome:${name}`, format: 'wide', ...scenes[name as keyof typeof scenes] };
}

/**
 * Returns the URL path of the picture on the screen of a person's first visit (SHELL-067). Each brand has a different
 * picture; the brand is the variant of the app that the host name selects.
 */
export const buildFirstVisitPictureUrl = (brandId: AppBrandId): string =>
  buildPosterUrl(welcomePictureUrlSegment, brandId);

/** Returns the URL path of the picture of an onboarding step. */
export const buildWelcomeStepPictureUrl = (step: IllustratedWelcomeStep): string =>
  buildPosterUrl(welcomePictureUrlSegment, `step-${step}`);
