import { inOrder } from '#platform/client/found.ts';
import type { ProfilePart } from './profile-part.ts';

/** The parts of a profile, in order. The bundler finds them in the folders of the features. */
const parts = inOrder(
  import.meta.glob<readonly ProfilePart[]>('../../*/web/profile-parts.ts', {
    eager: true,
    import: 'profileParts',
  }),
);

/** Returns the parts of one place of a profile, in order. */
export function listProfileParts<Place extends ProfilePart['place']>(place: Place) {
  return parts.filter((part): part is Extract<ProfilePart, { place: Place }> => part.place === place);
}
