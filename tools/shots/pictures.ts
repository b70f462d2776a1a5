/** Draws the pictures of the people in the screenshots, so that no photos of real people are needed. */
import sharp from 'sharp';
import { drawPortrait } from '#features/media/domain/draw-portrait.ts';
import { drawScene, type SceneDrawingOptions } from '#features/media/domain/draw-scene-picture.ts';
import { createPortraitAppearances } from '#features/welcome/domain/create-portrait-appearances.ts';

/** Scene of the town that a picture shows, and the light in it, such as that of the evening. */
export type TownPictureSceneAndLight = Pick<SceneDrawingOptions, 'scene' | 'light'>;

/** Width and height of a drawn face in pixels, the same size as in the onboarding. */
const facePixels = 512;

/** Draws a scene of the town as a JPEG: 3:2, or 9:16 if `format` is `tall`. */
export function drawTownPicture(
  picture: TownPictureSceneAndLight,
  format: SceneDrawingOptions['format'] = 'wide',
): Promise<Buffer> {
  return sharp(Buffer.from(drawScene({ ...picture, seed: 'screenshots', format })))
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Draws the same picture as `drawTownPicture` and returns it as a data URL. */
export async function drawTownPictureAsDataUrl(
  picture: TownPictureSceneAndLight,
  format?: SceneDrawingOptions['format'],
): Promise<string> {
  return buildDataUrl(await drawTownPicture(picture, format));
}

/**
 * Draws a face that the onboarding offers, as a data URL. The same seed always gives the same face.
 * @param index position in the onboarding's list of faces, from 0
 */
export async function drawFaceAsDataUrl(seed: string, index = 0): Promise<string> {
  return buildDataUrl(await drawFace(seed, index, facePixels).jpeg({ quality: 85 }).toBuffer());
}

function drawFace(seed: string, index: number, pixels: number) {
  const look = createPortraitAppearances(seed, index + 1)[index]!;
  const svg = drawPortrait({ seed, name: seed, look });
  return sharp(Buffer.from(svg), { density: 288 }).resize(pixels, pixels);
}

/**
 * Draws a sample driver's license or insurance card as a data URL. It resembles no real document, and says that it is a
 * sample.
 * @param holder name on the card, and the seed and index of the face on a license
 */
export async function drawDocumentAsDataUrl(
  kind: 'license' | 'insurance',
  { name, face: [seed, index] }: { name: string; face: readonly [seed: string, index: number] },
): Promise<string> {
  const isLicense = kind === 'license';
  const [dark, light] = isLicense ? ['#1f5f74', '#dcedf2'] : ['#5a4a86', '#e8e4f4'];
  const texts = isLicense
    ? ['SAMPLE LICENSE', 'No. S 000 0000', 'Class D', 'Exp. 06/30/2029']
    : ['SAMPLE INSURANCE', 'Policy 000-000', 'White Toyota Prius', 'Exp. 06/30/2029'];
  const [title, ...lines] = texts;
  const rows = [name, ...lines].map((text, at) => {
    const style = at === 0 ? 'font-size="44" font-weight="700"' : 'font-size="34"';
    return `<text x="${isLicense ? 370 : 90}" y="${245 + at * 68}" ${style} fill="#24303a">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" font-family="sans-serif">
    <rect width="900" height="600" fill="#b9b2a6"/>
    <rect x="40" y="40" width="820" height="520" rx="34" fill="${light}"/>
    <path d="M40 74a34 34 0 0 1 34-34h752a34 34 0 0 1 34 34v66H40z" fill="${dark}"/>
    <text x="90" y="108" font-size="46" font-weight="700" letter-spacing="4" fill="#fff">${title}</text>
    ${rows.join('')}
  </svg>`;
  const card = sharp(Buffer.from(svg));
  const drawn = isLicense
    ? card.composite([{ input: await drawFace(seed, index, 230).png().toBuffer(), left: 90, top: 190 }])
    : card;
  return buildDataUrl(await drawn.jpeg({ quality: 85 }).toBuffer());
}

const buildDataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`;
