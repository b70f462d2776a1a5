import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import type { PostImage } from '../../domain/post-shape.ts';
import { useDoubleTap } from './use-double-tap.ts';
import {
  getImageCellClassName,
  getImageCropClassName,
  getImageGridClassName,
  computeImageGridLayout,
} from '../../domain/image-layout.ts';
import { getImageSizesAttribute } from '../../domain/image-sizes.ts';
import { messages } from './messages.ts';

const LikeBurstAnimation = createLazyOptionalComponent(async () => ({
  default: (await import('./like-burst-animation.tsx')).LikeBurstAnimation,
}));
const ImageViewer = createLazyDialog(() => import('./image-viewer.tsx'));

interface ImageGridProps {
  images: readonly PostImage[];
  /** Name of the post's author, used as the label of images without alt text. */
  authorName: string;
  /** True to load the first image at once instead of lazily; set for the first posts of a page. */
  eager?: boolean;
  /** Called after a double tap on an image. Returns true if the caller should show a heart over the image. */
  onDoubleTap?: (() => boolean) | undefined;
}

/**
 * Grid of one to four images. The size of the grid is known before the images are loaded, so the page does not shift
 * while they load. A click opens the image viewer; a double tap with a finger likes the post.
 */
export function ImageGrid({ images, authorName, eager = false, onDoubleTap }: ImageGridProps) {
  const [open, setOpen] = useState<number>();
  if (images.length === 0) return null;
  const layout = computeImageGridLayout(images);
  return (
    <>
      <div
        className={joinClassNames(
          'mt-2.5 gap-0.5 overflow-hidden rounded-card bg-fill-strong',
          getImageGridClassName(layout),
        )}
        style={{ aspectRatio: layout.aspectRatio }}
      >
        {images.map((image, at) => (
          <ImageButton
            key={image.url}
            onOpen={() => setOpen(at)}
            onDoubleTap={onDoubleTap}
            className={joinClassNames(
              'picture relative min-h-0 min-w-0 overflow-hidden',
              getImageCellClassName(layout.cells[at]!),
            )}
          >
            <span className="sr-only">
              {getOpenLabel({ position: at + 1, photos: images.length, author: authorName }, image.alt)}
            </span>
            <Picture
              image={image}
              eager={eager && at === 0}
              sizes={getImageSizesAttribute(layout.cells[at]!.columns)}
            />
            {image.alt !== '' && (
              <span
                aria-hidden
                title={image.alt}
                className="absolute right-2 bottom-2 rounded-[5px] bg-[oklch(0_0_0/0.6)] px-1 text-[0.625rem] leading-4 font-bold text-white"
              >
                {messages.altBadge}
              </span>
            )}
          </ImageButton>
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

interface ImageButtonProps {
  onOpen: () => void;
  onDoubleTap: (() => boolean) | undefined;
  className: string;
  children: ReactNode;
}

function ImageButton({ onOpen, onDoubleTap, className, children }: ImageButtonProps) {
  const [hasHeart, setHeart] = useState(false);
  const removeHeart = useCallback(() => setHeart(false), []);
  const onDouble = onDoubleTap && (() => setHeart(onDoubleTap()));
  const onClick = useDoubleTap({ onSingle: onOpen, onDouble });
  return (
    <button type="button" onClick={onClick} className={joinClassNames('touch-manipulation', className)}>
      {children}
      {hasHeart && <LikeBurstAnimation onEnd={removeHeart} />}
    </button>
  );
}

function getOpenLabel(values: { position: number; photos: number; author: string }, alt: string): string {
  return alt === '' ? messages.openPhotoBy(values) : messages.openPhoto(values);
}

/** An image above its blurred placeholder, which remains visible if the image cannot be loaded. */
function Picture({ image, eager, sizes }: { image: PostImage; eager: boolean; sizes: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const placeholder = sanitizeImageUrl(image.placeholder);
  return (
    <>
      {placeholder && state !== 'loaded' && (
        <img
          src={placeholder}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {state === 'broken' && !placeholder && (
        <span className="absolute inset-0 flex items-center justify-center p-3 text-sm text-muted">
          {messages.photoNotLoaded}
        </span>
      )}
      {state !== 'broken' && (
        <img
          srcSet={buildImageSrcSet(image)}
          sizes={sizes}
          src={sanitizeImageUrl(image.url)}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
          className={joinClassNames('absolute inset-0 size-full object-cover', getImageCropClassName(image))}
        />
      )}
    </>
  );
}
