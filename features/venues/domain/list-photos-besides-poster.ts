import { isSameDrawnScene } from '#features/media/domain/is-same-drawn-scene.ts';

/**
 * Returns the photos of a venue without those that show its poster (the picture of the venue), or a drawing of the same
 * scene.
 */
export function listPhotosBesidesPoster<Photo extends { url: string; alt: string }>({
  venue,
  photos,
}: {
  venue: { posterUrl: string; posterAlt: string };
  photos: readonly Photo[];
}): Photo[] {
  return photos.filter(({ url, alt }) => url !== venue.posterUrl && !isSameDrawnScene(venue.posterAlt, alt));
}
