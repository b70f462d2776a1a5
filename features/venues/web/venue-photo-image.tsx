import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

interface VenuePhotoImageProps {
  photo: VenuePage['photos'][number];
  /**
   * Value of the `sizes` attribute: the width of the image on the screen, by which the browser chooses an image file.
   */
  sizes: string;
}

/** Image of a photo from a post at a venue. It fills its container. */
export function VenuePhotoImage({ photo, sizes }: VenuePhotoImageProps) {
  return (
    <img
      srcSet={buildImageSrcSet(photo)}
      sizes={sizes}
      src={sanitizeImageUrl(photo.url)}
      alt={photo.alt === '' ? messages.photo : photo.alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}
