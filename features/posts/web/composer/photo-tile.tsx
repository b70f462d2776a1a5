import { useId } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Check, Plus, X } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import type { ComposerImage } from './composer-image.ts';
import { PhotoPreview } from './photo-preview.tsx';
import type { PhotoTileSize } from './photo-preview.tsx';
import { UploadProgressRing } from './upload-progress-ring.tsx';
import { messages } from './messages.ts';

interface PhotoTileProps {
  image: ComposerImage;
  position: number;
  photos: number;
  size: PhotoTileSize;
  isDragged: boolean;
  canMove: boolean;
  /** Upload progress of the photo, 0 to 1; undefined if no upload is running. */
  progress: number | undefined;
  onPress: () => void;
  onAlt: () => void;
  onPointerDown: ((event: PointerEvent) => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Removes the photo from the post; undefined if it cannot be removed. */
  onRemove: (() => void) | undefined;
}

/**
 * Class names of controls on a photo: white on a dark, translucent background. The contrast passes WCAG AA over every
 * photo.
 */
const onPhoto = 'bg-[oklch(0_0_0/0.68)] text-white hover:bg-[oklch(0_0_0/0.8)]';
const tile = (size: PhotoTileSize) =>
  joinClassNames(
    'relative overflow-hidden rounded-card bg-fill-strong',
    size === 'large' ? 'w-fit max-w-full' : 'shrink-0 snap-start',
  );

/**
 * A photo in the composer, with buttons to edit its alt text and to remove it. A press opens the photo's
 * editor.
 */
export function PhotoTile(props: PhotoTileProps) {
  const { image, position, photos, size, isDragged, canMove, progress, onRemove } = props;
  const hintId = useId();
  const hasAlt = image.alt.trim() !== '';
  return (
    <li
      className={joinClassNames(
        tile(size),
        'transition-[scale,opacity] motion-reduce:transition-none',
        isDragged && 'z-10 scale-104 opacity-85 shadow-float',
      )}
    >
      <button
        type="button"
        aria-label={messages.photoPosition({ position, photos })}
        aria-describedby={canMove ? hintId : undefined}
        disabled={progress !== undefined}
        onClick={props.onPress}
        onPointerDown={props.onPointerDown}
        onKeyDown={props.onKeyDown}
        onContextMenu={(event) => canMove && event.preventDefault()}
        className={joinClassNames(
          'block select-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-accent-ink',
          canMove && 'cursor-grab [-webkit-touch-callout:none] active:cursor-grabbing',
        )}
      >
        <PhotoPreview source={image.source} size={size} />
      </button>
      {(size === 'row' || photos > 1) && (
        <span
          aria-hidden
          data-number
          className={joinClassNames(
            'pointer-events-none absolute top-2 left-2 flex h-7 min-w-7 items-center justify-center rounded-full px-2 text-sm font-bold',
            onPhoto,
          )}
        >
          {position}
        </span>
      )}
      {canMove && (
        <span id={hintId} hidden>
          {messages.movePhotoHint}
        </span>
      )}
      {progress === undefined ? (
        <>
          <button
            type="button"
            aria-label={(hasAlt ? messages.editAlt : messages.addAlt)({ position })}
            onClick={props.onAlt}
            className={joinClassNames(
              'absolute bottom-2 left-2 inline-flex h-8 items-center gap-1 rounded-full pr-3 pl-2.5 text-sm font-bold after:absolute after:-inset-x-1 after:-inset-y-1.5',
              onPhoto,
            )}
          >
            {hasAlt ? <Check size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
            {messages.altChip}
          </button>
          {onRemove && <RemoveButton label={messages.removePhoto({ position })} onPress={onRemove} />}
        </>
      ) : (
        <UploadProgressRing share={progress} label={messages.photoUploading({ position })} />
      )}
    </li>
  );
}

const sizesInPreparation = { large: 'aspect-4/3 w-full', row: 'h-56 w-42', small: 'size-28' };

/** Shows a chosen photo while it is being scaled down. */
export function PhotoBeingDownscaledTile({
  name,
  size,
  onCancel,
}: {
  name: string;
  size: PhotoTileSize;
  onCancel: () => void;
}) {
  return (
    <li
      className={joinClassNames(
        tile(size),
        'flex items-center justify-center text-muted',
        sizesInPreparation[size],
      )}
    >
      <Spinner label={messages.preparingPhoto({ name })} size={26} />
      <RemoveButton label={messages.cancelPhoto({ name })} onPress={onCancel} />
    </li>
  );
}

function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={joinClassNames(
        'absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-full after:absolute after:-inset-1.5',
        onPhoto,
      )}
    >
      <X size={17} aria-hidden />
    </button>
  );
}
