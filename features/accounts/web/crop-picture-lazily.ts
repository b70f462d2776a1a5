/**
 * Crops a chosen photo to an aspect ratio, scales it down and returns it as a JPEG data URL. The code is loaded at the
 * first call.
 * @param aspect aspect ratio of the result: width / height
 * @param maxWidth maximum width of the result in pixels
 * @param position place of the visible area: 0 for the left or top end of the photo, 0.5 for its center, 1 for the other
 * end
 * @throws DisplayableError if the browser cannot read the file as a picture
 */
export async function cropPictureToDataUrl(
  file: Blob,
  aspect: number,
  maxWidth: number,
  position = 0.5,
): Promise<string> {
  const { cropPictureToDataUrl: crop } = await import('./crop-picture.ts');
  return crop(file, aspect, maxWidth, position);
}
