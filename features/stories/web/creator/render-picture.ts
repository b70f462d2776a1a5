/**
 * Renders a picture before the story is shared: crops it to the section inside its frame, and draws the person's lines
 * and stickers on it.
 */
import { computePictureSectionShownInFrame, isBackgroundVisible } from '../../domain/picture-framing.ts';
import { buildStrokePath, drawingPenWidths, storyDrawingSize } from '../../domain/story-drawing.ts';
import type { DrawingStroke } from '../../domain/story-drawing.ts';
import { getStoryColorWithContrastColor } from '../../domain/story-text-block.ts';
import { drawStoryArt } from './art/draw-story-art.ts';
import { sampleBackgroundColors } from './sample-background.ts';
import type { DraftPictureFields } from './draft-fields.ts';

/**
 * Size of a story's picture in pixels, 9:16. The height is the maximum side length of pictures on the server
 * (MEDIA-005).
 */
export const storyPictureSizePx = { width: 675, height: 1200 };
const quality = 0.88;

/**
 * Returns the section of a picture that is inside the frame, with the drawing and the drawn stickers on it, as a JPEG
 * of the size `storyPictureSizePx`.
 */
export async function renderStoryPicture(
  blob: Blob,
  { framing, drawing, art }: Pick<DraftPictureFields, 'framing' | 'drawing' | 'art'>,
): Promise<Blob> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  try {
    const section = computePictureSectionShownInFrame(picture, framing);
    const { width, height } = storyPictureSizePx;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency, so transparent pixels become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    if (isBackgroundVisible(picture, framing)) drawBackground(context, picture);
    // Draws the whole picture and lets the canvas clip it. WebKit draws nothing if the source rectangle of `drawImage`
    // exceeds the picture.
    const scale = width / section.width;
    context.drawImage(
      picture,
      -section.x * scale,
      -section.y * scale,
      picture.width * scale,
      picture.height * scale,
    );
    drawStrokes(context, drawing);
    context.resetTransform();
    drawStoryArt(context, art, storyPictureSizePx);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    picture.close();
  }
}

/** Fills the canvas with the colors of the picture, for a picture that does not fill its frame. */
function drawBackground(context: OffscreenCanvasRenderingContext2D, picture: CanvasImageSource): void {
  const { width, height } = storyPictureSizePx;
  const [top, bottom] = sampleBackgroundColors(picture);
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** Draws the lines of a drawing on a canvas of the size `storyPictureSizePx`. */
function drawStrokes(context: OffscreenCanvasRenderingContext2D, strokes: readonly DrawingStroke[]): void {
  if (strokes.length === 0) return;
  context.scale(
    storyPictureSizePx.width / storyDrawingSize.width,
    storyPictureSizePx.height / storyDrawingSize.height,
  );
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.strokeStyle = getStoryColorWithContrastColor(stroke.color).color;
    context.lineWidth = drawingPenWidths[stroke.pen];
    context.stroke(new Path2D(buildStrokePath(stroke)));
  }
}
