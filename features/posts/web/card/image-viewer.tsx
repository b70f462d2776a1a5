import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { PostImage } from '../../domain/post-shape.ts';
import { messages } from './messages.ts';

interface ImageViewerProps {
  images: readonly PostImage[];
  /** Index of the image to show first. */
  start: number;
  authorName: string;
  onClose: () => void;
}

/**
 * Full-screen viewer of a post's images, one at a time. Arrow keys move to the next or previous image, Home and End
 * to the first or last one.
 */
export default function ImageViewer({ images, start, authorName, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(start);
  const image = images[at];
  const show = (to: number) => setAt(Math.min(images.length - 1, Math.max(0, to)));

  useEffect(() => {
    // Prefetch the adjacent images.
    for (const next of [images[at + 1], images[at - 1]]) {
      const url = next && sanitizeImageUrl(next.url);
      if (url) new Image().src = url;
    }
  }, [at, images]);

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: images.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  }

  if (!image) return null;
  const many = images.length > 1;
  const values = { position: at + 1, photos: images.length };
  return (
    <Dialog
      open
      full
      width={1000}
      onClose={onClose}
      title={many ? messages.photoPosition(values) : messages.photoBy({ author: authorName })}
    >
      <div data-on-black onKeyDown={onKeyDown} className="flex h-full flex-col">
        <div className="relative flex min-h-0 flex-1 items-center justify-center overflow-hidden max-sm:-mx-5 sm:rounded-card">
          <img
            src={sanitizeImageUrl(image.url)}
            alt={image.alt}
            width={image.width}
            height={image.height}
            className="max-h-[74dvh] w-auto max-w-full object-contain sm:rounded-card"
          />
          {many && (
            <>
              <div className="absolute inset-y-0 left-2 flex items-center">
                <IconButton
                  icon={ChevronLeft}
                  label={messages.previousPhoto}
                  tone="quiet"
                  disabled={at === 0}
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
                  onClick={() => show(at + 1)}
                />
              </div>
            </>
          )}
        </div>
        {image.alt !== '' && <p className="mt-3 text-md text-muted">{image.alt}</p>}
        <p className="sr-only" aria-live="polite">
          {many ? messages.photoPositionWithAlt({ ...values, alt: image.alt }) : ''}
        </p>
      </div>
    </Dialog>
  );
}
