/** Images are drawn twice as large as they are shown, for sharp edges on dense displays. */
export const imagePixelRatio = 2;

/**
 * Draws an image for the map.
 * @param width in pixels of the screen, as `height`
 * @param draw draws with a pen in pixels of the screen
 * @returns null if the browser has no canvas
 */
export function paintImage(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * imagePixelRatio;
  canvas.height = height * imagePixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(imagePixelRatio, imagePixelRatio);
  pen.lineJoin = 'round';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
