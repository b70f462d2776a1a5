import { cx } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

interface ThumbnailProps {
  src: string;
  /** Size and shape of the picture. */
  className: string;
}

const isPoster = (src: string) => src.startsWith('/media/posters/');

/**
 * Picture that is cut to a shape, without alternative text because a name is beside it. The lower part of a poster is
 * left out: it is text, which would be cut and is too small to read.
 */
export function Thumbnail({ src, className }: ThumbnailProps) {
  return (
    <span className={cx('block shrink-0 overflow-hidden bg-fill-strong', className)}>
      <img
        src={sanitizeImageUrl(src)}
        alt=""
        loading="lazy"
        decoding="async"
        className={cx('size-full object-cover', isPoster(src) && 'origin-top scale-[1.6]')}
      />
    </span>
  );
}
