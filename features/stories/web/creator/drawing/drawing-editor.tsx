import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { Undo2 } from 'lucide-react';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import {
  addStroke,
  convertToDrawingPoint,
  drawingColorNames,
  drawingPens,
  extendStroke,
  startStroke,
  undoStroke,
} from '../../../domain/story-drawing.ts';
import type { DrawingColor, DrawingPen, DrawingStroke } from '../../../domain/story-drawing.ts';
import { storyTextBlockColors } from '../../../domain/story-text-block.ts';
import { storyBottomBarTopCss, storyPictureProps } from '../../story-layout.tsx';
import { RadioTiles } from '../radio-tiles.tsx';
import { messages } from '../messages.ts';
import { DrawingView } from './drawing-view.tsx';

const colors = drawingColorNames.map((value) => ({ value, label: messages.wordColorName({ color: value }) }));
const pens = (Object.keys(drawingPens) as DrawingPen[]).map((value) => ({
  value,
  label: messages.penName({ pen: value }),
}));

/**
 * CSS classes of a button over the picture. Only the button has a dark background, so that the rest of the picture
 * looks as it will be shared.
 */
const pillClassName =
  'rounded-full! bg-[oklch(0.14_0.005_60/0.72)]! text-white! hover:bg-[oklch(0.25_0.005_60/0.85)]! off:opacity-60';

interface DrawingEditorProps {
  strokes: readonly DrawingStroke[];
  filter: string;
  /** Called after each line and each Undo, so that the draft always contains the current drawing. */
  onChange: (strokes: readonly DrawingStroke[]) => void;
  onDone: () => void;
}

/**
 * Editor of the drawing on a picture: a drawing surface over the picture, and controls for the width and color of the
 * pen. Esc and the Done button close the editor and keep the drawing.
 */
export default function DrawingEditor({ strokes, filter, onChange, onDone }: DrawingEditorProps) {
  const [color, setColor] = useState<DrawingColor>('white');
  const [pen, setPen] = useState<DrawingPen>('thin');
  const isEmpty = strokes.length === 0;
  return (
    <div
      role="group"
      aria-label={messages.toolDraw}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
      className="absolute inset-0 z-20 flex flex-col overflow-hidden sm:rounded-card"
    >
      <DrawingSurface
        filter={filter}
        color={color}
        pen={pen}
        onStroke={(stroke) => onChange(addStroke(strokes, stroke))}
      />
      <div className="pointer-events-none relative flex shrink-0 items-center justify-between px-3 pt-[max(10px,env(safe-area-inset-top))] [&>button]:pointer-events-auto">
        <Button
          tone="ghost"
          icon={Undo2}
          className={pillClassName}
          onClick={() => onChange(undoStroke(strokes))}
          // Undo must keep the focus after it has removed the last line, so it does not get the attribute `disabled`.
          {...(isEmpty && busyButtonProps)}
        >
          {commonMessages.undo}
        </Button>
        <Button tone="ghost" autoFocus className={pillClassName} onClick={onDone}>
          {commonMessages.done}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {messages.strokeCount({ strokes: strokes.length })}
      </p>
      <span className="flex-1" />
      <PenTray color={color} onColor={setColor} pen={pen} onPen={setPen} />
    </div>
  );
}

interface PenTrayProps {
  color: DrawingColor;
  onColor: (color: DrawingColor) => void;
  pen: DrawingPen;
  onPen: (pen: DrawingPen) => void;
}

/** Controls of the pen: its widths, over the bottom of the picture, and its colors, in the bar below the picture. */
function PenTray({ color, onColor, pen, onPen }: PenTrayProps) {
  return (
    <div className="relative flex shrink-0 flex-col items-center gap-3 px-3">
      <RadioTiles
        label={messages.penWidth}
        choices={pens}
        value={pen}
        onValue={onPen}
        className="rounded-full bg-[oklch(0.3_0.005_60/0.85)]"
      >
        {(name, isChosen) => (
          <span
            className={joinClassNames(
              'flex h-11 w-16 items-center justify-center rounded-full',
              isChosen ? 'bg-white text-[oklch(0.16_0_0)]' : 'text-white',
            )}
          >
            <span className={joinClassNames('w-8 rounded-full bg-current', penSampleHeights[name])} />
          </span>
        )}
      </RadioTiles>
      {/* As high as the bar, so that the widths do not lie across the lower edge of the picture. */}
      <div
        className="flex w-full items-center pb-[env(safe-area-inset-bottom)]"
        style={{ height: storyBottomBarTopCss }}
      >
        <RadioTiles
          label={messages.wordColor}
          choices={colors}
          value={color}
          onValue={onColor}
          className="w-full justify-between sm:justify-center"
        >
          {(name, isChosen) => (
            <span
              className={joinClassNames(
                'size-9 rounded-full border-2 border-white',
                isChosen && 'ring-2 ring-white ring-offset-2 ring-offset-[oklch(0.1_0_0)]',
              )}
              style={{ backgroundColor: storyTextBlockColors[name].color }}
            />
          )}
        </RadioTiles>
      </div>
    </div>
  );
}

const penSampleHeights: Record<DrawingPen, string> = { thin: 'h-1', medium: 'h-2', thick: 'h-3' };

interface DrawingSurfaceProps {
  filter: string;
  color: DrawingColor;
  pen: DrawingPen;
  onStroke: (stroke: DrawingStroke) => void;
}

/**
 * Surface that covers the whole 9:16 picture and on which the pointer draws. Shows the line that is being drawn.
 * Ignores a second finger.
 */
function DrawingSurface({ filter, color, pen, onStroke }: DrawingSurfaceProps) {
  const [stroke, setStroke] = useState<DrawingStroke>();
  const latest = useRef<DrawingStroke>(undefined);
  const pointer = useRef<number>(undefined);
  const show = (next: DrawingStroke | undefined) => {
    latest.current = next;
    setStroke(next);
  };
  const locate = ({ currentTarget, clientX, clientY }: PointerEvent) =>
    convertToDrawingPoint({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect());
  function finish({ pointerId }: PointerEvent) {
    if (pointerId !== pointer.current) return;
    pointer.current = undefined;
    if (latest.current) onStroke(latest.current);
    show(undefined);
  }
  return (
    <div
      data-drawing-surface
      className={joinClassNames(storyPictureProps.className, 'cursor-crosshair touch-none overflow-hidden')}
      style={storyPictureProps.style}
      onPointerDown={(event) => {
        if (event.button !== 0 || pointer.current !== undefined) return;
        // Keeps the focus on the focused button. Otherwise the editor would not receive Esc.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = event.pointerId;
        show(startStroke(color, pen, locate(event)));
      }}
      onPointerMove={(event) => {
        if (event.pointerId === pointer.current && latest.current)
          show(extendStroke(latest.current, locate(event)));
      }}
      onPointerUp={finish}
      onPointerCancel={finish}
    >
      {stroke && <DrawingView strokes={[stroke]} filter={filter} />}
    </div>
  );
}
