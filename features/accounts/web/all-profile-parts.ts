import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { ProfilePart } from './profile-part.ts';

/** All parts of a profile, sorted by `order`. The bundler collects the `web/profile-parts.ts` files of all features. */
const parts = sortContributions(
  import.meta.glob<readonly ProfilePart[]>('../../*/web/profile-parts.ts', {
    eager: true,
    import: 'profileParts',
  }),
);

/** Returns the parts that are shown at one place of a profile, sorted by `order`. */
export function listProfileParts<Place extends ProfilePart['place']>(place: Place) {
  return parts.filter((part): part is Extract<ProfilePart, { place: Place }> => part.place === place);
}
