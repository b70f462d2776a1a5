/**
 * Returns the upload progress of each photo, from 0 to 1. A post is one request whose body ends with the photos in
 * order, so the progress follows from the number of bytes sent.
 * @param sizes sizes of the encoded photos in bytes
 * @param sent number of bytes of the body that were sent
 * @param total size of the body in bytes
 */
export function computePhotoProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const photos = sizes.reduce((sum, size) => sum + size, 0);
  let start = Math.max(0, total - photos);
  return sizes.map((size) => {
    const share = size === 0 ? 1 : (sent - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
