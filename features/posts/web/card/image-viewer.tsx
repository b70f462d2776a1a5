import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { PostImage } from '../../domain/post-shape.ts';
import type { PhotoScaleAndOffset } from './photo-zoom.ts';
import { usePhotoGestures } from './use-photo-gestures.ts';
import { messages } from './later/messages.ts';

interface ImageViewerProps {
  images: readonly PostImage[];
  /** Index of the image to show first. */
  start: number;
  /** Name of the person who posted the images; undefined if the images are by different people. */
  authorName?: string;
  /** Returns the content below an image, such as a link to its post. */
  renderBelow?: (index: number) => ReactNode;
  onClose: () => void;
}

/** Factor by which one press of the plus or minus key changes the zoom. */
const zoomStep = 1.5;

/**
 * Full-screen viewer of images of posts, one at a time. Swipes and arrow keys move to the next or previous image, Home
 * and End to the first or last one. Two fingers, a double tap and the plus and minus keys zoom.
 */
export default function ImageViewer({ images, start, authorName, renderBelow, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(start);
  const show = (to: number) => setAt(Math.min(images.length - 1, Math.max(0, to)));
  const { zoom, zoomBy, drag, frameProps } = usePhotoGestures({
    photoIndex: at,
    photos: images.length,
    onShow: show,
  });

  const viewer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At the first or last photo, the arrow button that has the focus may disappear. Move the focus to the viewer then.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) viewer.current?.focus();
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: images.length - 1 }[event.key];
    const factor = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0 }[event.key];
    if (to === undefined && factor === undefined) return;
    event.preventDefault();
    if (to !== undefined) show(to);
    else if (factor !== undefined) zoomBy(factor);
  }

  const image = images[at];
  if (!image) return null;
  const many = images.length > 1;
  const values = { position: at + 1, photos: images.length };
  const label = authorName === undefined ? messages.photo : messages.photoBy({ author: authorName });
  return (
    <Dialog open full width={1000} onClose={onClose} title={many ? messages.photoPosition(values) : label}>
      <div
        ref={viewer}
        data-on-black
        role="group"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex h-full flex-col outline-none"
        data-autofocus={start < images.length - 1 ? undefined : true}
      >
        <div
          {...frameProps}
          className={joinClassNames(
            'relative flex min-h-0 flex-1 touch-none items-center overflow-hidden select-none max-sm:-mx-5 sm:rounded-card',
            zoom.scale > 1 && 'cursor-grab active:cursor-grabbing',
          )}
        >
          <div
            className={joinClassNames(
              'flex size-full items-center',
              drag === undefined && 'transition-transform duration-200',
            )}
            style={{ transform: `translateX(calc(${-100 * at}% + ${drag ?? 0}px))` }}
          >
            {images.map((one, position) => (
              // The index is a stable key, because the photos do not change while the viewer is open. The URL is not
              // unique: two photos can have the same one.
              <Photo key={position} image={one} zoom={position === at ? zoom : undefined} />
            ))}
          </div>
          {many && (
            <>
              <div className="absolute inset-y-0 left-2 flex items-center">
                <IconButton
                  icon={ChevronLeft}
                  label={messages.previousPhoto}
                  tone="quiet"
                  disabled={at === 0}
                  className="disabled:invisible"
                  onClick={() => show(at - 1)}
                />
              </div>
              <div className="absolute inset-y-0 right-2 flex items-center">
                <IconButton
                  icon={ChevronRight}
                  label={messages.nextPhoto}
                  tone="quiet"
                  data-autofocus
                  disabled={at === images.length - 1}
                  className="disabled:invisible"
                  onClick={() => show(at + 1)}
                />
              </div>
            </>
          )}
        </div>
        {image.alt !== '' && <p className="mt-3 text-md text-muted">{image.alt}</p>}
        {renderBelow?.(at)}
        <p className="sr-only" aria-live="polite">
          {many ? messages.photoPositionWithAlt({ ...values, alt: image.alt }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

/**
 * One photo of the viewer.
 * @param props.zoom zoom of the shown photo; undefined for the previous and the next photo
 */
function Photo({ image, zoom }: { image: PostImage; zoom: PhotoScaleAndOffset | undefined }) {
  return (
    <div aria-hidden={zoom === undefined} className="flex w-full shrink-0 items-center justify-center">
      <img
        src={sanitizeImageUrl(image.url)}
        alt={image.alt}
        width={image.width}
        height={image.height}
        draggable={false}
        data-scale={zoom?.scale}
        className="max-h-[74dvh] w-auto max-w-full object-contain sm:rounded-card"
        style={zoom && { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      />
    </div>
  );
}
