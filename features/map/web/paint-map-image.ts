/**
 * Number of image pixels per CSS pixel of a map image. Images are drawn at twice their displayed size, so that their
 * edges are sharp on high-density displays.
 */
export const mapImagePixelRatio = 2;

/**
 * Draws an image for the map.
 * @param width width in CSS pixels; `height` has the same unit
 * @param draw function that draws on a canvas context; coordinates are in CSS pixels
 * @returns null if the browser has no canvas
 */
export function paintMapImage(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * mapImagePixelRatio;
  canvas.height = height * mapImagePixelRatio;
  // Without `willReadFrequently`, the browser draws on the graphics card, and reading the pixels waits for it.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.scale(mapImagePixelRatio, mapImagePixelRatio);
  pen.lineJoin = 'round';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
