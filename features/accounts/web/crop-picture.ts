import { DisplayableError } from '#platform/client/displayable-error.ts';
import { buildUnreadableImageErrorMessage } from '#platform/ui/later/build-unreadable-image-error-message.ts';

/**
 * Returns the largest area of a picture that has the given aspect ratio (width / height), in pixels of the picture.
 * @param position place of the area in the picture: 0 for its left or top end, 1 for its right or bottom end
 */
export function computeCrop(
  width: number,
  height: number,
  aspect: number,
  position: number,
): { x: number; y: number; width: number; height: number } {
  const cropWidth = Math.min(width, Math.round(height * aspect));
  const cropHeight = Math.min(height, Math.round(width / aspect));
  return {
    x: Math.floor((width - cropWidth) * position),
    y: Math.floor((height - cropHeight) * position),
    width: cropWidth,
    height: cropHeight,
  };
}

/**
 * Crops a chosen photo to an aspect ratio, scales it down and returns it as a JPEG data URL.
 * @param aspect aspect ratio of the result: width / height
 * @param maxWidth maximum width of the result in pixels; smaller photos are not enlarged
 * @param position see `computeCrop`
 * @throws DisplayableError if the browser cannot read the file as a picture
 */
export async function cropPictureToDataUrl(
  file: Blob,
  aspect: number,
  maxWidth: number,
  position: number,
): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new DisplayableError(buildUnreadableImageErrorMessage(file));
  });
  const crop = computeCrop(bitmap.width, bitmap.height, aspect, position);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(crop.width, maxWidth);
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  const context = canvas.getContext('2d');
  // JPEG has no transparency, so transparent pixels become white.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}
