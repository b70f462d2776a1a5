import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { maxImagesPerPost } from '../../domain/limits.ts';
import type { ComposerImage } from './composer-image.ts';
import { PhotoTile, PhotoBeingDownscaledTile } from './photo-tile.tsx';
import type { PhotoBeingDownscaled } from './use-photo-preparation.ts';
import { useDragToReorder } from './use-photo-drag.ts';
import { messages } from './messages.ts';

const PhotoAltTextAndOrderDialog = createLazyDialog(() => import('./photo-editor.tsx'));

interface ComposerPhotosProps {
  images: readonly ComposerImage[];
  /** Chosen files that are being scaled down. */
  preparing: readonly PhotoBeingDownscaled[];
  /** Upload progress of each image, 0 to 1; undefined if no upload is running. */
  progress: readonly number[] | undefined;
  /** Accessible name of the list of photos. */
  label: string;
  /**
   * True for the photos of a message, above its text box: they are small, and their number is not shown. False by
   * default.
   */
  isSmall?: boolean;
  /** True if an existing post is edited. Its photos cannot be changed, except for their alt texts. */
  isFixed: boolean;
  /** Index of the image whose editor is open; undefined for none. */
  edited: number | undefined;
  onEdit: (at: number | undefined) => void;
  onAlt: (at: number, alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onCancelPreparing: (key: string) => void;
}

/**
 * CSS classes of the list of photos, by the size of the photos. A list of the size `row` begins at the left edge of the
 * text, but scrolls over the full width of the dialog.
 */
const layouts = {
  large: 'mt-3',
  row: '-mr-5 -ml-18 mt-3 flex snap-x gap-2 overflow-x-auto scroll-px-18 pr-5 pb-1 pl-18',
  small: 'flex snap-x gap-2 overflow-x-auto pb-2.5',
};

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

let lastKey = 0;
const keysOfBlobs = new WeakMap<Blob, string>();

/** Returns a React key for an image. The key does not change when images are reordered. */
function getImageKey(source: Blob | string): string {
  if (typeof source === 'string') return source;
  const known = keysOfBlobs.get(source) ?? `photo-${(lastKey += 1)}`;
  keysOfBlobs.set(source, known);
  return known;
}

/**
 * Shows the images of a post or a message that is being written. A single image of a post is large; several images are
 * in a row with their own aspect ratios. The images of a message are small. The author can reorder the images by
 * dragging, with the arrow keys, or in the editor of an image (EXP-025).
 */
export function ComposerPhotoList(props: ComposerPhotosProps) {
  const { images, preparing, progress, label, isSmall = false, isFixed, edited } = props;
  const { onEdit, onAlt, onMove, onRemove } = props;
  const list = useRef<HTMLOListElement>(null);
  /** Index of the image to focus after the author has moved it with the arrow keys. */
  const focusAfterMove = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const count = images.length + preparing.length;
  const size = isSmall ? 'small' : count === 1 ? 'large' : 'row';
  const canMove = !isFixed && images.length > 1 && progress === undefined;

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length) return;
    onMove(from, to);
    setAnnouncement(messages.photoMoved({ position: to + 1, photos: images.length }));
  }
  const drag = useDragToReorder(list, images.length, move);

  useLayoutEffect(() => {
    if (focusAfterMove.current === undefined) return;
    list.current?.children[focusAfterMove.current]?.querySelector<HTMLElement>('button')?.focus();
    focusAfterMove.current = undefined;
  }, [images]);

  function onKeyDown(event: KeyboardEvent, at: number) {
    // Ignore arrow keys with a modifier key, because these are browser shortcuts: Alt with an arrow key, for example,
    // goes back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = keySteps[event.key];
    const to = at + (step ?? 0);
    if (!canMove || step === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= images.length) return;
    focusAfterMove.current = to;
    move(at, to);
  }

  if (count === 0) return null;
  return (
    <>
      <ol ref={list} aria-label={label} className={layouts[size]}>
        {images.map((image, at) => (
          <PhotoTile
            key={getImageKey(image.source)}
            image={image}
            position={at + 1}
            photos={images.length}
            size={size}
            isDragged={drag.dragged === at}
            canMove={canMove}
            progress={progress?.[at]}
            onPress={() => !drag.isEndOfDrag() && onEdit(at)}
            onAlt={() => onEdit(at)}
            onPointerDown={canMove ? (event) => drag.onPointerDown(event, at) : undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            onRemove={isFixed || progress ? undefined : () => onRemove(at)}
          />
        ))}
        {preparing.map((photo) => (
          <PhotoBeingDownscaledTile
            key={photo.key}
            name={photo.name}
            size={size}
            onCancel={() => props.onCancelPreparing(photo.key)}
          />
        ))}
      </ol>
      {size === 'row' && !isFixed && (
        <p data-number className="mt-1.5 text-sm text-muted">
          {messages.photoCount({ photos: count, max: maxImagesPerPost })}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {edited !== undefined && images[edited] && (
        <Suspense>
          <PhotoAltTextAndOrderDialog
            image={images[edited]}
            position={edited + 1}
            photos={images.length}
            onAlt={(alt) => onAlt(edited, alt)}
            onMove={
              canMove
                ? (to) => {
                    move(edited, to);
                    onEdit(to);
                  }
                : undefined
            }
            onClose={() => onEdit(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
