/**
 * Returns the upload progress of each photo, from 0 to 1. The photos are in order at the end of the request body, so
 * the number of sent bytes determines the progress of each photo.
 * @param photoBytes sizes of the encoded photos in bytes
 * @param sentBytes number of bytes of the request body that were sent
 * @param totalBytes size of the request body in bytes
 */
export function computePhotoUploadProgress(
  photoBytes: readonly number[],
  sentBytes: number,
  totalBytes: number,
): number[] {
  const photos = photoBytes.reduce((sum, size) => sum + size, 0);
  let start = Math.max(0, totalBytes - photos);
  return photoBytes.map((size) => {
    const share = size === 0 ? 1 : (sentBytes - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
