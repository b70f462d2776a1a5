import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { messages } from './messages.ts';

/**
 * Width of a picture in the grid: one third of the screen width on phones, one third of the 600 px wide column on wider
 * screens.
 */
const gridImageSizes = '(min-width: 640px) 200px, 34vw';

/**
 * Cell of a grid of photos: the first picture of a post, as a link to the post. An icon marks a post with several
 * pictures.
 */
export function PictureGridCell({ post }: { post: Post }) {
  const [isBroken, setIsBroken] = useState(false);
  const [first] = post.imageDetails;
  if (first === undefined) return null;
  const src = sanitizeImageUrl(first.url);
  const placeholder = sanitizeImageUrl(first.placeholder);
  const count = post.imageDetails.length;
  return (
    <li className="relative aspect-square">
      <Link
        to="/post/$postId"
        params={{ postId: post.id }}
        aria-label={messages.photoPost({ count, description: first.alt || post.content })}
        className="block size-full overflow-hidden bg-fill-strong bg-cover bg-center focus-visible:-outline-offset-2"
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
      >
        {src && !isBroken && (
          <img
            src={src}
            srcSet={buildImageSrcSet(first)}
            sizes={gridImageSizes}
            alt=""
            loading="lazy"
            className="size-full object-cover transition-opacity duration-150 hover:opacity-90 motion-reduce:transition-none"
            onError={() => setIsBroken(true)}
          />
        )}
        {count > 1 && (
          <Images
            size={18}
            aria-hidden
            className="absolute top-2 right-2 text-white drop-shadow-[0_1px_2px_oklch(0_0_0/0.6)]"
          />
        )}
      </Link>
    </li>
  );
}
