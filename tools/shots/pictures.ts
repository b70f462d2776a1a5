/** Draws the pictures of the people in the screenshots, so that no photos of real people are needed. */
import sharp from 'sharp';
import { drawPortrait } from '#features/media/domain/draw-portrait.ts';
import { drawScene, type SceneRequest } from '#features/media/domain/draw-scene-picture.ts';
import { createPortraitAppearances } from '#features/welcome/domain/create-portrait-appearances.ts';

/** Scene and light of a picture. */
export type DrawnPicture = Pick<SceneRequest, 'scene' | 'light'>;

/** Width and height of a drawn face in pixels, as the onboarding uploads it. */
const facePixels = 512;

/** Draws a scene of the town as a JPEG: 3:2, or 9:16 if `format` is `tall`. */
export function drawTownPicture(
  picture: DrawnPicture,
  format: SceneRequest['format'] = 'wide',
): Promise<Buffer> {
  return sharp(Buffer.from(drawScene({ ...picture, seed: 'screenshots', format })))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Draws the same picture as `drawTownPicture` and returns it as a data URL. */
export async function drawTownPictureAsDataUrl(
  picture: DrawnPicture,
  format?: SceneRequest['format'],
): Promise<string> {
  return buildDataUrl(await drawTownPicture(picture, format));
}

/**
 * Draws a face that the onboarding offers, as a data URL. The same seed always gives the same face.
 * @param index position in the onboarding's list of faces, from 0
 */
export async function drawFaceAsDataUrl(seed: string, index = 0): Promise<string> {
  const look = createPortraitAppearances(seed, index + 1)[index]!;
  const svg = drawPortrait({ seed, name: seed, look });
  const face = sharp(Buffer.from(svg), { density: 288 }).resize(facePixels, facePixels);
  return buildDataUrl(await face.jpeg({ quality: 85 }).toBuffer());
}

const buildDataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
