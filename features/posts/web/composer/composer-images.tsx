import { useEffect, useState } from 'react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { maxAltTextLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

export interface ComposerImage {
  /** An image file that the author chose, or the URL of an image on the server. */
  source: Blob | string;
  alt: string;
}

interface ComposerImagesProps {
  images: readonly ComposerImage[];
  /** True when an existing post is edited: only alt texts can change. */
  isFixed?: boolean;
  onAlt: (at: number, alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

/** Returns the DOM id of the alt text field of the image with index `at`. */
export const getAltFieldId = (at: number) => `alt-of-picture-${at}`;

/** The images of the post in the composer: their order and alt texts (EXP-025). */
export function ComposerImages({ images, isFixed = false, onAlt, onMove, onRemove }: ComposerImagesProps) {
  if (images.length === 0) return null;
  return (
    <ol aria-label={messages.photos} className="mt-3 space-y-3">
      {images.map((image, at) => (
        <li key={at} className="flex items-start gap-3 max-sm:flex-wrap sm:items-center">
          <div className="relative shrink-0">
            <Thumb source={image.source} />
            {!isFixed && (
              <IconButton
                icon={X}
                iconSize={16}
                label={messages.removePhoto({ position: at + 1 })}
                tone="quiet"
                className="absolute -top-3 -right-3 scale-75 rounded-full after:absolute after:-inset-2"
                onClick={() => onRemove(at)}
              />
            )}
          </div>
          <div className="min-w-0 flex-1">
            <TextField
              id={getAltFieldId(at)}
              label={messages.altText({ position: at + 1 })}
              hideLabel
              placeholder={messages.describePhoto}
              limit={maxAltTextLength}
              value={image.alt}
              onValue={(alt) => onAlt(at, alt)}
            />
          </div>
          {!isFixed && images.length > 1 && (
            <div className="flex shrink-0 max-sm:-mt-9 max-sm:w-full max-sm:justify-end">
              <IconButton
                icon={ArrowUp}
                iconSize={17}
                label={messages.movePhotoUp({ position: at + 1 })}
                disabled={at === 0}
                className="sm:-mr-2"
                onClick={() => onMove(at, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                iconSize={17}
                label={messages.movePhotoDown({ position: at + 1 })}
                disabled={at === images.length - 1}
                onClick={() => onMove(at, at + 1)}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Thumb({ source }: { source: Blob | string }) {
  const [url, setUrl] = useState(typeof source === 'string' ? source : undefined);
  useEffect(() => {
    if (typeof source === 'string') return setUrl(source);
    const created = URL.createObjectURL(source);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [source]);
  return (
    <img
      src={sanitizeImageUrl(url)}
      alt=""
      width={72}
      height={72}
      className="size-18 rounded-control bg-fill-strong object-cover"
    />
  );
}
