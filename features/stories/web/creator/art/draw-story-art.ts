import {
  getStoryArtShapes,
  type PlacedStoryArt,
  storyArtEdgeWidth,
  storyArtSide,
  storyArtWidth,
} from '../../../domain/story-art.ts';

/** Draws the drawn stickers of a picture on its canvas, as `StoryArtView` shows them in the creator. */
export function drawStoryArt(
  context: OffscreenCanvasRenderingContext2D,
  art: readonly PlacedStoryArt[],
  { width, height }: { width: number; height: number },
): void {
  for (const { name, x, y, size } of art) {
    const shapes = getStoryArtShapes(name).map(([color, path]) => ({ color, path: new Path2D(path) }));
    const side = storyArtWidth * size * width;
    const scale = side / storyArtSide;
    context.setTransform(scale, 0, 0, scale, x * width - side / 2, y * height - side / 2);
    context.lineJoin = 'round';
    context.lineWidth = storyArtEdgeWidth;
    context.strokeStyle = '#fff';
    for (const { path } of shapes) context.stroke(path);
    for (const { color, path } of shapes) {
      context.fillStyle = color;
      context.fill(path);
    }
  }
  context.resetTransform();
}
