import { useState } from 'react';
import type { MouseEvent } from 'react';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import {
  getImageCellClassName,
  getImageCropClassName,
  getImageGridClassName,
  computeImageGridLayout,
} from '#features/posts/domain/image-layout.ts';
import { UploadProgressRing, useDoubleTap } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { Message } from './calls.ts';
import { messages } from './messages.ts';

type MessageImage = Message['images'][number];
type ImageSize = Pick<MessageImage, 'width' | 'height'>;

interface MessageImagesProps {
  images: readonly MessageImage[];
  /** Name of the sender, for the labels of photos without alt text. */
  sender: string;
  /** Uploaded part of the photos, 0 to 1; undefined if no upload is running. */
  progress: number | undefined;
  onOpen: (index: number) => void;
  /** Called after a double tap on a photo; undefined if a double tap has no effect on this message. */
  onDoubleTap: (() => void) | undefined;
  /** CSS classes that round the corners of the grid. */
  className: string;
}

/**
 * Grid of the one to four photos of a message. Its size is reserved before the photos are loaded, so that the messages
 * below do not move. Pressing a photo calls `onOpen`.
 */
export function MessageImages(props: MessageImagesProps) {
  const { images, sender, progress, onOpen, onDoubleTap, className } = props;
  // Sizes of photos that are being sent. Unlike the photos of sent messages, their sizes are known only after the
  // browser has loaded them.
  const [measured, setMeasured] = useState<Readonly<Record<number, ImageSize>>>({});
  const layout = computeImageGridLayout(
    images.map((image, at) => (image.width === 0 ? (measured[at] ?? image) : image)),
  );
  return (
    <div
      className={joinClassNames(
        'relative w-64 max-w-full gap-0.5 overflow-hidden bg-fill-strong sm:w-72',
        getImageGridClassName(layout),
        className,
      )}
      style={{ aspectRatio: layout.aspectRatio }}
    >
      {images.map((image, at) => {
        const cell = layout.cells[at]!;
        return (
          <PhotoButton
            // The index can be the key, because the photos of a message never change their order.
            key={at}
            image={image}
            label={describePhoto({ position: at + 1, photos: images.length, sender }, image.alt)}
            isWide={cell.columns === 2}
            className={getImageCellClassName(cell)}
            onOpen={() => onOpen(at)}
            onDoubleTap={onDoubleTap}
            onMeasured={
              image.width === 0 ? (size) => setMeasured((was) => ({ ...was, [at]: size })) : undefined
            }
          />
        );
      })}
      {progress !== undefined && (
        <div className="pointer-events-none absolute inset-0">
          <UploadProgressRing share={progress} label={messages.photosUploading({ photos: images.length })} />
        </div>
      )}
    </div>
  );
}

function describePhoto(values: { position: number; photos: number; sender: string }, alt: string): string {
  return alt === '' ? messages.openPhotoBy(values) : messages.openPhoto({ ...values, alt });
}

interface PhotoButtonProps {
  image: MessageImage;
  label: string;
  /** True if the photo is as wide as the grid. */
  isWide: boolean;
  className: string;
  onOpen: () => void;
  onDoubleTap: (() => void) | undefined;
  /** Called with the size of the loaded photo in pixels. Undefined if the grid needs no size. */
  onMeasured: ((size: { width: number; height: number }) => void) | undefined;
}

/** One photo on top of its blurred placeholder. The placeholder remains visible if the photo cannot be loaded. */
function PhotoButton({ image, label, isWide, className, onOpen, onDoubleTap, onMeasured }: PhotoButtonProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const placeholder = sanitizeImageUrl(image.placeholder);
  const onTap = useDoubleTap({ onSingle: onOpen, onDouble: onDoubleTap });
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event: MouseEvent) => {
        // Otherwise the message, which also listens for double taps, would react a second time.
        event.stopPropagation();
        onTap(event);
      }}
      className={joinClassNames(
        'relative min-h-0 min-w-0 touch-manipulation overflow-hidden focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-accent-ink',
        className,
      )}
    >
      {placeholder && state !== 'loaded' && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      {state === 'broken' ? (
        <span className="absolute inset-x-2 bottom-2 rounded-control bg-page px-2 py-1 text-sm text-muted not-italic">
          {messages.photoNotLoaded}
        </span>
      ) : (
        <img
          srcSet={buildImageSrcSet(image)}
          sizes={isWide ? '288px' : '144px'}
          src={sanitizeImageUrl(image.url)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => {
            setState('loaded');
            onMeasured?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          }}
          onError={() => setState('broken')}
          className={joinClassNames('absolute inset-0 size-full object-cover', getImageCropClassName(image))}
        />
      )}
    </button>
  );
}
