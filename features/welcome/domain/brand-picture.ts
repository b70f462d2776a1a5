import type { BrandId } from '#platform/contract/brand-titles.ts';
import type { SceneRequest } from '#features/media/domain/draw-scene-picture.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';

/** Name of the poster source with the pictures that greet people on their first visit. */
export const welcomePictureUrlSegment = 'welcome';

/** Scene of the town for each brand. */
const scenes: Readonly<Record<BrandId, Pick<SceneRequest, 'scene' | 'light'>>> = {
  'venue-feed': { scene: 'market', light: 'morning' },
  rideshare: { scene: 'station', light: 'golden' },
  'smart-city': { scene: 'skyline', light: 'sunset' },
};

/** Returns the picture that greets people on their first visit of a brand; null for an unknown brand. */
export function findBrandWelcomePicture(brandId: string): SceneRequest | null {
  if (!Object.hasOwn(scenes, brandId)) return null;
  return { seed: `welcome:${brandId}`, format: 'wide', ...scenes[brandId as BrandId] };
}

/** Returns the URL path of the picture that greets people on their first visit of a brand (SHELL-067). */
export const buildBrandWelcomePictureUrl = (brandId: BrandId): string =>
  buildPosterUrl(welcomePictureUrlSegment, brandId);
