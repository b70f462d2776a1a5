import { areAltTextsOfSameScene } from '#features/media/domain/is-same-drawn-scene.ts';

/**
 * Returns the photos of a venue that do not repeat the venue's poster (its main picture). Leaves out the poster itself
 * and drawings of the same scene.
 */
export function listVenuePhotosExceptPoster<Photo extends { url: string; alt: string }>({
  venue,
  photos,
}: {
  venue: { posterUrl: string; posterAlt: string };
  photos: readonly Photo[];
}): Photo[] {
  return photos.filter(
    ({ url, alt }) => url !== venue.posterUrl && !areAltTextsOfSameScene(venue.posterAlt, alt),
  );
}
