import { buildStrokePath, drawingPenWidths, storyDrawingSize } from '../../../domain/story-drawing.ts';
import type { DrawingStroke } from '../../../domain/story-drawing.ts';
import { getStoryColorWithContrastColor } from '../../../domain/story-text-block.ts';
import { getPictureFilterCss } from '../../filters.ts';

interface DrawingViewProps {
  strokes: readonly DrawingStroke[];
  /**
   * Name of the story's filter. The filter also applies to the drawing, because sharing makes the drawing a part of the
   * picture.
   */
  filter: string;
}

/** Shows the drawing on a picture, as it will look in the shared story. Renders nothing for an empty drawing. */
export function DrawingView({ strokes, filter }: DrawingViewProps) {
  if (strokes.length === 0) return null;
  return (
    <svg
      aria-hidden
      data-drawing
      viewBox={`0 0 ${storyDrawingSize.width} ${storyDrawingSize.height}`}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="pointer-events-none absolute inset-0 size-full"
      style={{ filter: getPictureFilterCss(filter) }}
    >
      {strokes.map((stroke, at) => (
        <path
          key={at}
          d={buildStrokePath(stroke)}
          stroke={getStoryColorWithContrastColor(stroke.color).color}
          strokeWidth={drawingPenWidths[stroke.pen]}
        />
      ))}
    </svg>
  );
}
