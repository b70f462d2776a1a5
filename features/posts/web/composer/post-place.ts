/**
 * The location of a post in the composer: none, a venue or an area (EXP-031, EXP-069). The functions are
 * pure.
 */
import type { LocationPrecision } from '#features/places/domain/precision.ts';
import type { Position } from '#features/places/domain/position.ts';
import type { ComposerFields } from './composer-fields.ts';
import { parseChosenPostLocation, serializeChosenPostLocation } from './location-choice.ts';
import type { ChosenPostLocation } from './location-choice.ts';

/** Precision of an area that other people can see. */
type AreaPrecision = Exclude<LocationPrecision, 'none'>;

/** The location that the author chose for a post in the composer. */
export type PostPlace =
  | { kind: 'none' }
  /** A venue. `id` is null for a place name that the author typed. */
  | { kind: 'venue'; id: string | null; name: string }
  /** The author's position, published at a precision. `name` is shown to the author only. */
  | { kind: 'area'; precision: AreaPrecision; name: string };

/** Position of the author, with a name that is shown to the author only. */
export interface AuthorPositionWithPrivateName extends Position {
  name: string;
}

/** Returns the location that a draft stores. If an old draft has both a venue and an area, returns the venue. */
export function convertComposerFieldsToPostPlace(fields: ComposerFields): PostPlace {
  if (fields.venueName !== '') return { kind: 'venue', id: fields.venueId || null, name: fields.venueName };
  const choice = parseChosenPostLocation(fields.spot);
  if (choice === null || choice.precision === 'none') return { kind: 'none' };
  return { kind: 'area', precision: choice.precision, name: choice.name };
}

/** Returns whether the post is deferred: published only after its author has left the place (NEW-06). */
export const isPostDeferredUntilDeparture = (fields: ComposerFields): boolean =>
  parseChosenPostLocation(fields.spot)?.hold ?? false;

/**
 * Returns the composer fields that store a location.
 * @param hold true to defer the post: to publish it only after its author has left the place. Ignored if `here` is null
 * @param here the author's position; null if it is unknown, and then a place of the kind `area` is not stored
 */
export function convertPostPlaceToComposerFields(
  place: PostPlace,
  hold: boolean,
  here: AuthorPositionWithPrivateName | null,
): Pick<ComposerFields, 'venueId' | 'venueName' | 'spot'> {
  const precision = place.kind === 'area' ? place.precision : 'none';
  const needsPosition = here !== null && (hold || place.kind === 'area');
  const { lat, lng, name } = here ?? { lat: 0, lng: 0, name: '' };
  return {
    venueId: place.kind === 'venue' ? (place.id ?? '') : '',
    venueName: place.kind === 'venue' ? place.name : '',
    spot: needsPosition ? serializeChosenPostLocation({ lat, lng, name, precision, hold }) : '',
  };
}

/**
 * Returns the position that is sent with the post; null for none. The position of a post with a venue is never
 * published. It is sent only if the post is deferred (published after the author has left the venue).
 */
export function getPositionToSendWithPost(fields: ComposerFields): ChosenPostLocation | null {
  const choice = parseChosenPostLocation(fields.spot);
  if (choice === null) return null;
  const precision = fields.venueName === '' ? choice.precision : 'none';
  return precision === 'none' && !choice.hold ? null : { ...choice, precision };
}
