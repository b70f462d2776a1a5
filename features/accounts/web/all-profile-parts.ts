import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { ProfilePart } from './profile-part.ts';

/**
 * All components that features contribute to profiles, sorted by `order`. The bundler collects the
 * `web/profile-parts.ts` files of all features.
 */
const parts = sortContributions(
  import.meta.glob<readonly ProfilePart[]>('../../*/web/profile-parts.ts', {
    eager: true,
    import: 'profileParts',
  }),
);

/** Returns the components that features contribute to one position on a profile, sorted by `order`. */
export function listProfileParts<Place extends ProfilePart['place']>(place: Place) {
  return parts.filter((part): part is Extract<ProfilePart, { place: Place }> => part.place === place);
}
