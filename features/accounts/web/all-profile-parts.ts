import { inOrder } from '#platform/client/found.ts';
import type { ProfilePart } from './profile-part.ts';

/** The parts of a profile, in order. The bundler finds them in the folders of features; none of them is imported here. */
const parts = inOrder(
  import.meta.glob<readonly ProfilePart[]>('../../*/web/profile-parts.ts', {
    eager: true,
    import: 'profileParts',
  }),
);

/** The parts of one place of a profile, in order. */
export function profilePartsAt<Place extends ProfilePart['place']>(place: Place) {
  return parts.filter((part): part is Extract<ProfilePart, { place: Place }> => part.place === place);
}
