/** Draws the pictures of the demo city, so that no photos of real people are needed. */
import sharp from 'sharp';

interface Sky {
  top: string;
  middle: string;
  low: string;
  sun: string;
  ground: string;
}

const skies = {
  dusk: { top: '#2b3a67', middle: '#e07a5f', low: '#f2cc8f', sun: '#fff3d6', ground: '#3d2c3a' },
  noon: { top: '#3f88c5', middle: '#9ad1e3', low: '#e8f3ee', sun: '#fffbe8', ground: '#a26769' },
  night: { top: '#0d1b2a', middle: '#1b3a5b', low: '#415a77', sun: '#e0e1dd', ground: '#0b0f17' },
  rain: { top: '#5c6b73', middle: '#9db4c0', low: '#c2dfe3', sun: '#eef4f4', ground: '#253237' },
  rose: { top: '#7b2d5b', middle: '#d1495b', low: '#edae49', sun: '#fff1d0', ground: '#30243b' },
} satisfies Record<string, Sky>;

/** Name of a drawn sky. */
export type SkyName = keyof typeof skies;

/** Draws a sky over hills and returns it as a JPEG. Width and height are in pixels. */
export function drawSkyPicture(name: SkyName = 'dusk', width = 1200, height = 800): Promise<Buffer> {
  const { top, middle, low, sun, ground } = skies[name];
  const horizon = height * 0.7;
  const hills = [0.1, -0.05, 0.05, -0.08, 0.08, -0.02]
    .map((rise, at) => `L${(width * at) / 5} ${horizon + height * rise}`)
    .join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${width * 0.7}" cy="${horizon - height * 0.05}" r="${Math.min(width, height) * 0.09}" fill="${sun}"/>
    <path d="M0 ${height} ${hills} V${height} Z" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

/** Draws the same picture as `drawSkyPicture` and returns it as a data URL. */
export async function drawSkyPictureAsDataUrl(
  name?: SkyName,
  width?: number,
  height?: number,
): Promise<string> {
  return `data:image/jpeg;base64,${(await drawSkyPicture(name, width, height)).toString('base64')}`;
}
