import type { ContentAudience } from '#features/accounts/web/public.ts';
import { readCommentAudience } from './composer-fields.ts';
import type { ComposerFields } from './composer-fields.ts';
import type { UsePostPlaceResult } from './use-post-place.ts';
import { messages } from './messages.ts';

/**
 * Returns the name of the post's location, as the composer shows it to the author; undefined if there is no location.
 */
export function getPostLocationNameInComposer(
  { place }: Pick<UsePostPlaceResult, 'place'>,
  shownArea: string,
): string | undefined {
  if (place.kind === 'venue') return place.name;
  if (place.kind === 'area') return messages.areaShown(place);
  return shownArea === '' ? undefined : shownArea;
}

/**
 * Returns the value of `place` for the message `whoSees`. For an area, this is the precision; for other locations, it
 * is the kind of location that readers will see.
 */
function describeShared({ place }: Pick<UsePostPlaceResult, 'place'>, shown: string | undefined): string {
  if (place.kind === 'area') return place.precision;
  return place.kind === 'none' && shown !== undefined ? 'shown' : place.kind;
}

/**
 * Returns a sentence that says who will see which location of the post. Empty if the post has no location, or while the
 * audience is loading.
 */
export function describePostLocationAudience(
  place: UsePostPlaceResult,
  audience: ContentAudience | undefined,
  shownArea: string,
): string {
  const shared = describeShared(place, getPostLocationNameInComposer(place, shownArea));
  if (audience === undefined || shared === 'none') return '';
  return messages.whoSees({ audience, place: shared });
}

/** Returns a sentence that says who may comment on the new post (EXP-030); empty if everyone may. */
export function describeCommentAudience(fields: Pick<ComposerFields, 'commentAudience'>): string {
  const audience = readCommentAudience(fields);
  return audience === null ? '' : messages.whoComments({ audience });
}
