/** Crops a picture to the section inside its frame, before the picture is shared. */
import { computeFramedPictureSection, type PictureFraming } from '../../domain/picture-framing.ts';

/** Size of a story's picture in pixels: 9:16, with the largest side that the server stores (MEDIA-005). */
export const storyPictureSize = { width: 675, height: 1200 };
const quality = 0.88;

/** Returns the section of a picture that is inside the frame, as a JPEG of the size `storyPictureSize`. */
export async function renderStoryPicture(blob: Blob, framing: PictureFraming): Promise<Blob> {
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  try {
    const section = computeFramedPictureSection(picture, framing);
    const { width, height } = storyPictureSize;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency, so transparent pixels become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, section.x, section.y, section.width, section.height, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    picture.close();
  }
}
