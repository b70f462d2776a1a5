import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { ProfileScreenPart } from './profile-screen-part.ts';

/**
 * All components that features contribute to profiles, sorted by `order`. The bundler collects the
 * `web/profile-parts.ts` files of all features.
 */
const parts = flattenAndSortContributions(
  import.meta.glob<readonly ProfileScreenPart[]>('../../*/web/profile-parts.ts', {
    eager: true,
    import: 'profileScreenParts',
  }),
);

/** Returns the components that features contribute to the position `place` on a profile, sorted by `order`. */
export function listProfileScreenParts<Place extends ProfileScreenPart['place']>(place: Place) {
  return parts.filter((part): part is Extract<ProfileScreenPart, { place: Place }> => part.place === place);
}
