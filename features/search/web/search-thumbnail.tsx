import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

interface ThumbnailProps {
  src: string;
  /** CSS classes with the size and shape of the picture. */
  className: string;
}

/** Picture that is cropped around its center. Has no alternative text, because the name is shown beside the picture. */
export function SearchResultThumbnail({ src, className }: ThumbnailProps) {
  return (
    <span className={joinClassNames('block shrink-0 overflow-hidden bg-fill-strong', className)}>
      <img
        src={sanitizeImageUrl(src)}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}
