import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { Eraser, Undo2 } from 'lucide-react';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import {
  addStrokeToDrawing,
  convertWindowPointToDrawingPoint,
  drawingPenWidths,
  eraseStrokes,
  extendStroke,
  startStroke,
  removeLastStrokeFromDrawing,
} from '../../../domain/story-drawing.ts';
import type { DrawingPenWidthName, DrawingStroke } from '../../../domain/story-drawing.ts';
import { storyBottomBarHeightCss, storyPictureClassNameAndStyle } from '../../story-layout.tsx';
import { ColorSwatches } from '../color-swatches.tsx';
import { RadioTiles } from '../radio-tiles.tsx';
import { messages } from '../messages.ts';
import { DrawingView } from './drawing-view.tsx';

/** Tool of the editor: the pen with one of its widths, or the eraser. */
type DrawingTool = DrawingPenWidthName | 'eraser';
const tools = [...(Object.keys(drawingPenWidths) as DrawingPenWidthName[]), 'eraser' as const].map(
  (value) => ({
    value,
    label: messages.penName({ pen: value }),
  }),
);

/**
 * CSS classes of a button over the picture. Only the button has a dark background, so that the rest of the picture
 * looks as it will be shared.
 */
const pillClassName =
  'rounded-full! bg-[oklch(0.14_0.005_60/0.72)]! text-white! hover:bg-[oklch(0.25_0.005_60/0.85)]! off:opacity-60';

interface DrawingEditorProps {
  strokes: readonly DrawingStroke[];
  filter: string;
  /** Called after each change and each Undo, so that the draft always contains the current drawing. */
  onChange: (strokes: readonly DrawingStroke[]) => void;
  onDone: () => void;
}

/**
 * Editor of the drawing on a picture: a drawing surface over the picture, and controls for the width and color of the
 * pen and for the eraser. Esc and the Done button close the editor and keep the drawing.
 */
export default function DrawingEditor({ strokes, filter, onChange, onDone }: DrawingEditorProps) {
  const [color, setColor] = useState('white');
  const [tool, setTool] = useState<DrawingTool>('thin');
  const lastPen = useRef<DrawingPenWidthName>('thin');
  const { change, undo, canUndo } = useUndo(strokes, onChange);
  function chooseTool(next: DrawingTool) {
    if (next !== 'eraser') lastPen.current = next;
    setTool(next);
  }
  function chooseColor(next: string) {
    setColor(next);
    setTool(lastPen.current);
  }
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
        strokes={strokes}
        filter={filter}
        color={color}
        tool={tool}
        onChange={onChange}
        onEnd={change}
      />
      <div className="pointer-events-none relative flex shrink-0 items-center justify-between px-3 pt-[max(10px,env(safe-area-inset-top))] [&>button]:pointer-events-auto">
        <Button
          tone="ghost"
          icon={Undo2}
          className={pillClassName}
          onClick={undo}
          // Undo must keep the focus after it has removed the last line, so it does not get the attribute `disabled`.
          {...(!canUndo && busyButtonProps)}
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
      <PenTray color={color} onColor={chooseColor} tool={tool} onTool={chooseTool} />
    </div>
  );
}

/**
 * Returns functions that change the drawing and undo the last change. After a reload, the earlier changes are unknown,
 * and undo removes the last line instead.
 */
function useUndo(strokes: readonly DrawingStroke[], onChange: DrawingEditorProps['onChange']) {
  /** The drawings before each change, the oldest first. */
  const [earlier, setEarlier] = useState<readonly (readonly DrawingStroke[])[]>([]);
  return {
    /** Records a change: `before` is the drawing before it, and `after` the new one. */
    change(before: readonly DrawingStroke[], after: readonly DrawingStroke[]) {
      if (before === after) return;
      setEarlier([...earlier, before]);
      onChange(after);
    },
    undo() {
      onChange(earlier.at(-1) ?? removeLastStrokeFromDrawing(strokes));
      setEarlier(earlier.slice(0, -1));
    },
    canUndo: earlier.length > 0 || strokes.length > 0,
  };
}

interface PenTrayProps {
  color: string;
  onColor: (color: string) => void;
  tool: DrawingTool;
  onTool: (tool: DrawingTool) => void;
}

/**
 * Controls of the drawing. The buttons for the pen widths and the eraser are over the bottom of the picture. The colors
 * are in the bar below the picture.
 */
function PenTray({ color, onColor, tool, onTool }: PenTrayProps) {
  return (
    <div className="relative flex shrink-0 flex-col items-center gap-3 px-3">
      <RadioTiles
        label={messages.penWidth}
        choices={tools}
        value={tool}
        onValue={onTool}
        className="rounded-full bg-[oklch(0.3_0.005_60/0.85)]"
      >
        {(name, isChosen) => (
          <span
            className={joinClassNames(
              'flex h-11 w-16 items-center justify-center rounded-full',
              isChosen ? 'bg-white text-[oklch(0.16_0_0)]' : 'text-white',
            )}
          >
            {name === 'eraser' ? (
              <Eraser size={22} />
            ) : (
              <span className={joinClassNames('w-8 rounded-full bg-current', penSampleHeights[name])} />
            )}
          </span>
        )}
      </RadioTiles>
      {/* As high as the bar, so that the widths do not lie across the lower edge of the picture. */}
      <div
        className="flex w-full flex-col justify-center pb-[env(safe-area-inset-bottom)]"
        style={{ height: storyBottomBarHeightCss }}
      >
        <ColorSwatches value={color} onValue={onColor} />
      </div>
    </div>
  );
}

const penSampleHeights: Record<DrawingPenWidthName, string> = { thin: 'h-1', medium: 'h-2', thick: 'h-3' };

interface DrawingSurfaceProps {
  strokes: readonly DrawingStroke[];
  filter: string;
  color: string;
  tool: DrawingTool;
  /** Called with the current drawing while the eraser moves. */
  onChange: (strokes: readonly DrawingStroke[]) => void;
  /** Called when the pointer is lifted, with the drawing before and after the line or the move of the eraser. */
  onEnd: (before: readonly DrawingStroke[], after: readonly DrawingStroke[]) => void;
}

/** A line that is being drawn, or a move of the eraser. */
interface DrawingGesture {
  pointerId: number;
  before: readonly DrawingStroke[];
  after: readonly DrawingStroke[];
  stroke: DrawingStroke | undefined;
  /** The last position of the pointer. */
  at: { x: number; y: number };
}

/**
 * Surface that covers the whole 9:16 picture and on which the pointer draws or erases. Shows the line that is being
 * drawn. Ignores a second finger.
 */
function DrawingSurface({ strokes, filter, color, tool, onChange, onEnd }: DrawingSurfaceProps) {
  const [stroke, setStroke] = useState<DrawingStroke>();
  // Several movements can happen before the next rendering, so the gesture is not part of the state.
  const gesture = useRef<DrawingGesture>(undefined);
  const locate = ({ currentTarget, clientX, clientY }: PointerEvent) =>
    convertWindowPointToDrawingPoint({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect());
  function start(event: PointerEvent) {
    if (event.button !== 0 || gesture.current !== undefined) return;
    // Keeps the focus on the focused button. Otherwise the editor would not receive Esc.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = locate(event);
    const begun = tool === 'eraser' ? undefined : startStroke(color, tool, at);
    gesture.current = { pointerId: event.pointerId, before: strokes, after: strokes, stroke: begun, at };
    setStroke(begun);
    if (begun === undefined) erase(gesture.current, at);
  }
  function erase(one: DrawingGesture, to: DrawingGesture['at']) {
    const next = eraseStrokes(one.after, one.at, to);
    if (next !== one.after) onChange(next);
    one.after = next;
    one.at = to;
  }
  function move(event: PointerEvent) {
    const one = gesture.current;
    if (one === undefined || event.pointerId !== one.pointerId) return;
    if (one.stroke === undefined) return erase(one, locate(event));
    one.stroke = extendStroke(one.stroke, locate(event));
    setStroke(one.stroke);
  }
  function finish({ pointerId }: PointerEvent) {
    const one = gesture.current;
    if (one === undefined || pointerId !== one.pointerId) return;
    gesture.current = undefined;
    setStroke(undefined);
    onEnd(one.before, one.stroke ? addStrokeToDrawing(one.before, one.stroke) : one.after);
  }
  return (
    <div
      data-drawing-surface
      className={joinClassNames(
        storyPictureClassNameAndStyle.className,
        'touch-none overflow-hidden',
        tool === 'eraser' ? 'cursor-cell' : 'cursor-crosshair',
      )}
      style={storyPictureClassNameAndStyle.style}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={finish}
    >
      {stroke && <DrawingView strokes={[stroke]} filter={filter} />}
    </div>
  );
}
