import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { type PlacedStoryArt, storyArtWidth } from '../../../domain/story-art.ts';
import { getPictureFilterCss } from '../../filters.ts';
import { storyPictureClassNameAndStyle } from '../../story-layout.tsx';
import { getStoryTextBlockPositionStyle } from '../../story-text-block-view.tsx';
import { useStoryPictureOverlayControls } from '../use-placed-item-controls.ts';
import { useTrashCan } from '../use-trash-can.tsx';
import { messages } from '../messages.ts';
import { StoryArtView } from './story-art-view.tsx';

interface StoryArtLayerProps {
  art: readonly PlacedStoryArt[];
  /** Name of the story's filter. It also applies to the stickers, because sharing makes them a part of the picture. */
  filter: string;
  onArt: (art: PlacedStoryArt[]) => void;
  /** Called after a sticker was removed, to move the focus, which the sticker had. */
  onRemoved: () => void;
}

/**
 * Layer with the drawn stickers of a picture. Sharing draws them into the picture, so their positions are fractions of
 * the whole 9:16 picture, which a tall phone crops at its sides.
 */
export function StoryArtLayer({ art, filter, onArt, onRemoved }: StoryArtLayerProps) {
  const picture = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const trash = useTrashCan();
  function remove(at: number) {
    onArt(art.filter((_, i) => i !== at));
    onRemoved();
  }
  return (
    <>
      <p id={helpId} hidden>
        {messages.stickerHelp}
      </p>
      <div
        ref={picture}
        {...storyPictureClassNameAndStyle}
        className={`pointer-events-none *:pointer-events-auto ${storyPictureClassNameAndStyle.className}`}
      >
        {art.map((one, at) => (
          <EditableArt
            key={at}
            art={one}
            filter={filter}
            picture={picture}
            helpId={helpId}
            onChange={(changed) => onArt(art.map((other, i) => (i === at ? changed : other)))}
            onRemove={() => remove(at)}
            onDrag={(point) => trash.onDrag(point, () => remove(at))}
          />
        ))}
      </div>
      {trash.element}
    </>
  );
}

interface EditableArtProps {
  art: PlacedStoryArt;
  filter: string;
  picture: RefObject<HTMLElement | null>;
  /** Id of the element that describes the keyboard controls. */
  helpId: string;
  onChange: (art: PlacedStoryArt) => void;
  onRemove: () => void;
  /** Called during a drag with the position of the pointer, in viewport pixels. Called with null when the drag ends. */
  onDrag: (point: { x: number; y: number } | null) => void;
}

/** Drawn sticker that can be dragged, pinched, and moved with the arrow keys. Delete removes it. */
function EditableArt({ art, filter, picture, helpId, onChange, onRemove, onDrag }: EditableArtProps) {
  const controls = useStoryPictureOverlayControls(art, picture, { onChange, onRemove, onDrag });
  return (
    <button
      type="button"
      aria-label={messages.artItem({ name: messages.artName({ name: art.name }) })}
      aria-describedby={helpId}
      {...controls}
      style={{
        ...getStoryTextBlockPositionStyle(art),
        width: `${(storyArtWidth * art.size * 100).toFixed(2)}%`,
        filter: getPictureFilterCss(filter),
      }}
      className="aspect-square min-h-11 min-w-11 cursor-grab touch-none rounded-control outline-offset-4 select-none focus-visible:outline-white active:cursor-grabbing"
    >
      <StoryArtView name={art.name} />
    </button>
  );
}
