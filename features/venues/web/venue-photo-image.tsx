import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';

interface VenuePhotoImageProps {
  photo: VenuePage['photos'][number];
  /**
   * Value of the `sizes` attribute of the image. It says how wide the image is on the screen, so that the browser can
   * choose a file of a suitable size.
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
