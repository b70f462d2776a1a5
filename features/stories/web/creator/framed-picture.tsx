import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import {
  computePictureSectionShownInFrame,
  panPictureWithinFrame,
  zoomPictureInFrame,
  type PictureFraming,
} from '../../domain/picture-framing.ts';
import { getPictureFilterCss } from '../filters.ts';
import { sampleBackgroundColors } from './sample-background.ts';
import type { BackgroundColors } from './sample-background.ts';
import type { DraftPictureFields } from './draft-fields.ts';
import { usePointerGestures } from './use-pointer-gestures.ts';
import { messages } from './messages.ts';

/** Distance that one press of an arrow key moves the picture, as a fraction of the frame. */
const keyStep = 0.04;
const keyZoom = 1.12;
const wheelZoom = 1.002;

interface FramedPictureProps {
  url: string | undefined;
  filter: string;
  picture: DraftPictureFields;
  onFraming: (framing: PictureFraming) => void;
  /** Called when the person taps the picture or presses Enter. The parent then adds a new text. */
  onTap: () => void;
}

/** Returns the position and the size of a picture in its frame, so that the frame shows the section of the framing. */
function placePicture(size: { width: number; height: number }, framing: PictureFraming): CSSProperties {
  const section = computePictureSectionShownInFrame(size, framing);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(-section.x, section.width),
    top: percent(-section.y, section.height),
    width: percent(size.width, section.width),
    height: percent(size.height, section.height),
  };
}

/**
 * Picture of the story in its 9:16 frame, and its colors around it if it does not fill the frame. The person can move
 * and zoom the picture with fingers, mouse and keyboard.
 */
export function FramedPicture({ url, filter, picture, onFraming, onTap }: FramedPictureProps) {
  const helpId = useId();
  const surface = useRef<HTMLButtonElement>(null);
  const [size, setSize] = useState({ width: 9, height: 16 });
  const [colors, setColors] = useState<BackgroundColors>();
  const { framing } = picture;
  const latest = useRef(framing);
  useEffect(() => {
    latest.current = framing;
  });
  const change = (next: PictureFraming) => {
    latest.current = next;
    onFraming(next);
  };
  const zoom = (factor: number) => change(zoomPictureInFrame(size, latest.current, factor));
  const gestures = usePointerGestures({
    onMove(dx, dy) {
      const box = surface.current!.getBoundingClientRect();
      change(panPictureWithinFrame(size, latest.current, dx / box.width, dy / box.height));
    },
    onPinch: zoom,
    onTap,
  });
  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [keyStep, 0],
      ArrowRight: [-keyStep, 0],
      ArrowUp: [0, keyStep],
      ArrowDown: [0, -keyStep],
    };
    const move = moves[event.key];
    if (move) change(panPictureWithinFrame(size, latest.current, ...move));
    else if (event.key === '+' || event.key === '=') zoom(keyZoom);
    else if (event.key === '-') zoom(1 / keyZoom);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <p id={helpId} hidden>
        {messages.pictureHelp}
      </p>
      <button
        ref={surface}
        type="button"
        aria-label={messages.pictureInFrame({ alt: picture.alt }).trim()}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        {...gestures}
        onClick={(event) => event.detail === 0 && onTap()}
        onWheel={(event) => zoom(wheelZoom ** -event.deltaY)}
        className="absolute inset-0 size-full touch-none overflow-hidden -outline-offset-4 select-none focus-visible:outline-white"
      >
        {url && (
          <span
            className="absolute inset-0 block"
            style={{
              filter: getPictureFilterCss(filter),
              ...(colors && { backgroundImage: `linear-gradient(${colors.join(', ')})` }),
            }}
          >
            <img
              src={sanitizeImageUrl(url)}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) => {
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
                setColors(sampleBackgroundColors(currentTarget));
              }}
              className="absolute max-w-none object-cover"
              style={placePicture(size, framing)}
            />
          </span>
        )}
      </button>
    </>
  );
}
