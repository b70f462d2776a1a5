import { useEffect, useState } from 'react';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

/**
 * Size of a photo in a form: `large` for the only photo of a post, `row` for several photos, `small` for the photos of
 * a message, above its text box.
 */
export type PhotoTileSize = 'large' | 'row' | 'small';

/**
 * Class names of the image, by the size in which it is shown. In a row, each photo keeps its own aspect ratio, and only
 * very wide photos are cropped.
 */
const sizes = {
  large: 'max-h-[min(52dvh,30rem)] max-w-full min-h-24 min-w-24 object-cover',
  row: 'h-56 w-auto min-w-24 max-w-64 object-cover sm:h-64 sm:max-w-72',
  small: 'h-28 w-auto min-w-24 max-w-44 object-cover',
  editor: 'mx-auto max-h-[34dvh] max-w-full rounded-control object-contain',
};

/**
 * Shows an image from a file or from the server. The image has an empty alt text, because the button around it already
 * has a label.
 */
export function PhotoPreview({ source, size }: { source: Blob | string; size: keyof typeof sizes }) {
  const [url, setUrl] = useState(typeof source === 'string' ? source : undefined);
  useEffect(() => {
    if (typeof source === 'string') return setUrl(source);
    const created = URL.createObjectURL(source);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [source]);
  return <img src={sanitizeImageUrl(url)} alt="" draggable={false} className={sizes[size]} />;
}
