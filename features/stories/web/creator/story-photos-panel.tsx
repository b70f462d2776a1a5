import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ArrowLeft, ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useDragToReorder } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { maxPicturesPerStory } from '../../domain/limits.ts';
import { RoundIconButton } from './round-button.tsx';
import type { UseStoryDraftResult } from './use-story-draft.ts';
import { messages } from './messages.ts';

const onPicture = 'bg-[oklch(0.14_0.005_60/0.78)]';

interface StoryPhotosPanelProps {
  draft: UseStoryDraftResult;
  urls: readonly string[];
  /** Index of the edited picture. */
  pictureIndex: number;
  /**
   * Called with the index of the picture that is edited from now on: another picture, or the moved picture at its new
   * index.
   */
  onPictureIndex: (index: number) => void;
  onChoose: () => void;
}

/**
 * Panel with the pictures of the story in their order. Pictures can be reordered by dragging, with the arrow keys, and
 * with two buttons. Further buttons add photos and remove the edited picture.
 */
export function StoryPhotosPanel(props: StoryPhotosPanelProps) {
  const { draft, urls, pictureIndex, onPictureIndex, onChoose } = props;
  /** Sentence for screen readers after a picture was moved; empty after any other action. */
  const [moved, setMoved] = useState('');
  const count = draft.images.length;
  function move(from: number, to: number) {
    if (to < 0 || to >= count) return;
    draft.movePicture(from, to);
    onPictureIndex(to);
    setMoved(messages.pictureMoved({ at: to + 1, pictures: count }));
  }
  /** Wraps an action that does not move a picture: clears the sentence about the last move, then runs the action. */
  const withoutMove =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      setMoved('');
      action(...args);
    };
  return (
    <div role="group" aria-label={messages.photosTool} className="flex flex-col gap-2">
      <PictureThumbnailStrip
        urls={urls}
        at={pictureIndex}
        onAt={withoutMove(onPictureIndex)}
        onMove={count > 1 ? move : undefined}
        onAdd={draft.room > 0 ? withoutMove(onChoose) : undefined}
      />
      <div className="flex flex-wrap items-center gap-2 px-3">
        {count > 1 && (
          <>
            <RoundIconButton
              icon={ArrowLeft}
              label={messages.moveEarlier}
              aria-disabled={pictureIndex === 0}
              onClick={() => move(pictureIndex, pictureIndex - 1)}
              className="off:opacity-50"
            />
            <RoundIconButton
              icon={ArrowRight}
              label={messages.moveLater}
              aria-disabled={pictureIndex === count - 1}
              onClick={() => move(pictureIndex, pictureIndex + 1)}
              className="off:opacity-50"
            />
          </>
        )}
        <button
          type="button"
          aria-label={messages.removePicture({ at: pictureIndex + 1 })}
          onClick={withoutMove(() => draft.removePicture(pictureIndex))}
          className={joinClassNames(
            'flex h-11 items-center gap-1.5 rounded-full pr-4 pl-3 text-md font-semibold hover:bg-[oklch(0.25_0.005_60/0.9)] focus-visible:outline-white',
            onPicture,
          )}
        >
          <Trash2 size={18} aria-hidden />
          {commonMessages.remove}
        </button>
        <span
          data-number
          className={joinClassNames('ml-auto rounded-full px-2.5 py-1 text-sm font-semibold', onPicture)}
        >
          {messages.pictureCount({ pictures: count, max: maxPicturesPerStory })}
        </span>
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

interface PictureStripProps {
  urls: readonly string[];
  /** Index of the edited picture. */
  at: number;
  onAt: (at: number) => void;
  /**
   * Called when a picture is moved to another index, by dragging or with the arrow keys. Undefined if the order is
   * fixed.
   */
  onMove?: ((from: number, to: number) => void) | undefined;
  /** Called by the button at the end of the row, to add photos. If undefined, the row has no such button. */
  onAdd?: (() => void) | undefined;
}

const thumbnail = 'h-18 w-13 shrink-0 rounded-lg';
const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Row of numbered thumbnails of a story's pictures, one of which is edited. */
export function PictureThumbnailStrip({ urls, at, onAt, onMove, onAdd }: PictureStripProps) {
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragToReorder(list, urls.length, (from, to) => onMove?.(from, to));
  function onKeyDown(event: KeyboardEvent, from: number) {
    // Ignores arrow keys with a modifier, because browsers use them: Alt with an arrow key goes back in the history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = keySteps[event.key];
    if (onMove === undefined || step === undefined) return;
    event.preventDefault();
    onMove(from, from + step);
    // React reuses the thumbnail elements for other pictures, so the focus must move to the element that now shows the
    // moved picture.
    list.current?.children[from + step]?.querySelector('button')?.focus();
  }
  return (
    <div className="flex gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none]">
      <ul ref={list} aria-label={messages.pictureList} className="flex gap-2">
        {urls.map((url, i) => (
          <li
            key={i}
            className={joinClassNames(
              'shrink-0 transition-[scale,opacity] motion-reduce:transition-none',
              drag.dragged === i && 'z-10 scale-104 opacity-85',
            )}
          >
            <button
              type="button"
              aria-label={messages.showPicture({ at: i + 1 })}
              aria-current={i === at}
              aria-describedby={onMove && hintId}
              onClick={() => drag.isEndOfDrag() || onAt(i)}
              onPointerDown={onMove && ((event) => drag.onPointerDown(event, i))}
              onKeyDown={(event) => onKeyDown(event, i)}
              onContextMenu={(event) => onMove && event.preventDefault()}
              className={joinClassNames(
                thumbnail,
                'relative block overflow-hidden border-2 select-none focus-visible:outline-white',
                onMove && 'cursor-grab [-webkit-touch-callout:none] active:cursor-grabbing',
                i === at ? 'border-white' : 'border-[oklch(1_0_0/0.35)]',
              )}
            >
              <img
                src={sanitizeImageUrl(url)}
                alt=""
                draggable={false}
                className="size-full bg-fill object-cover"
              />
              {urls.length > 1 && (
                <span
                  aria-hidden
                  data-number
                  className={joinClassNames(
                    'absolute bottom-0.5 left-0.5 min-w-4.5 rounded-full px-1 text-center text-xs leading-4.5 font-bold',
                    i === at ? 'bg-white text-[oklch(0.16_0_0)]' : joinClassNames(onPicture, 'text-white'),
                  )}
                >
                  {i + 1}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {onMove && (
        <p id={hintId} hidden>
          {messages.movePictureHint}
        </p>
      )}
      {onAdd && <AddButton onClick={onAdd} />}
    </div>
  );
}

/** Button at the end of the row of thumbnails that adds photos. */
function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.addPictures}
      title={messages.addPictures}
      onClick={onClick}
      className={joinClassNames(
        thumbnail,
        'flex items-center justify-center border-2 border-dashed border-[oklch(1_0_0/0.7)] hover:bg-[oklch(0.25_0.005_60/0.9)] focus-visible:outline-white',
        onPicture,
      )}
    >
      <Plus size={22} aria-hidden />
    </button>
  );
}
