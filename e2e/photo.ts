import sharp from 'sharp';

/**
 * Creates a 12-megapixel JPEG like the photo of a phone: its metadata contains a rotation, the camera model and a
 * position.
 */
export async function createPhonePhoto(): Promise<Buffer> {
  const coarse = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp(coarse)
    .resize(4000, 3000, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Example', Model: 'Phone 12', Software: 'Camera 1.0' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 26/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '112/1 4/1 0/1',
      },
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}
