/** The largest square in the middle of a picture, in its own pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

const sidePixels = 512;

/**
 * A chosen photo as a small square JPEG data URL. The server makes its own small picture of it once more.
 * @throws Error when the browser cannot read the file as a picture
 */
export async function squarePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This file is not a picture we can read');
  });
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  const size = Math.min(side, sidePixels);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, size, size);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}
