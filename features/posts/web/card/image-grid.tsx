import { Suspense, useState } from 'react';
import { cx } from '#platform/ui/cx.ts';
import { safeImageUrl } from '#platform/ui/safe-url.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { PostImage } from '../../domain/post-shape.ts';
import { blockShape, cellSpan } from './image-layout.ts';
import { messages } from './messages.ts';

const ImageViewer = lazyDialog(() => import('./image-viewer.tsx'));

interface ImageGridProps {
  images: readonly PostImage[];
  /** Names the pictures that have no text of their own. */
  authorName: string;
  /** The first pictures of a page are fetched at once. */
  eager?: boolean;
}

/** One to four pictures in a block whose size is known before they are there; a press opens them large. */
export function ImageGrid({ images, authorName, eager = false }: ImageGridProps) {
  const [open, setOpen] = useState<number>();
  if (images.length === 0) return null;
  return (
    <>
      <div
        className="mt-2.5 grid grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden rounded-card bg-fill-strong"
        style={{ aspectRatio: blockShape(images) }}
      >
        {images.map((image, at) => (
          <button
            key={image.url}
            type="button"
            onClick={() => setOpen(at)}
            className={cx(
              'picture relative min-h-0 min-w-0 overflow-hidden',
              cellSpan(images.length, at).columns === 2 && 'col-span-2',
              cellSpan(images.length, at).rows === 2 && 'row-span-2',
            )}
          >
            <span className="sr-only">
              {openLabel({ position: at + 1, photos: images.length, author: authorName }, image.alt)}
            </span>
            <Picture image={image} eager={eager && at === 0} />
            {image.alt !== '' && (
              <span
                aria-hidden
                title={image.alt}
                className="absolute right-2 bottom-2 rounded-[6px] bg-[oklch(0_0_0/0.62)] px-1.5 py-0.5 text-xs font-bold text-white"
              >
                {messages.altBadge}
              </span>
            )}
          </button>
        ))}
      </div>
      {open !== undefined && (
        <Suspense>
          <ImageViewer
            images={images}
            start={open}
            authorName={authorName}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function openLabel(values: { position: number; photos: number; author: string }, alt: string): string {
  return alt === '' ? messages.openPhotoBy(values) : messages.openPhoto(values);
}

/** A picture over its blurred first impression. One that cannot be loaded leaves the impression. */
function Picture({ image, eager }: { image: PostImage; eager: boolean }) {
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading');
  const first = safeImageUrl(image.placeholder);
  return (
    <>
      {first && state !== 'there' && (
        <img
          src={first}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {state === 'broken' && !first && (
        <span className="absolute inset-0 flex items-center justify-center p-3 text-sm text-muted">
          {messages.photoNotLoaded}
        </span>
      )}
      {state !== 'broken' && (
        <img
          src={safeImageUrl(image.url)}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('there')}
          onError={() => setState('broken')}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  );
}
