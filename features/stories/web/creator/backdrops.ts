/** Backgrounds (color gradients) that a person can choose for a story instead of a photo. */
import { storyPictureSizePx } from './render-picture.ts';

/** Colors of each background's gradient from top to bottom: skies and grounds of the Sonoran Desert. */
export const storyBackdrops = [
  { name: 'sunset', colors: ['#3d1f5c', '#b53a5a', '#f2a03d'] },
  { name: 'dusk', colors: ['#141a45', '#51407f', '#c9708a'] },
  { name: 'canal', colors: ['#07333f', '#0e7a72', '#9fd0a4'] },
  { name: 'adobe', colors: ['#5a2317', '#b5532f', '#e5a474'] },
  { name: 'agave', colors: ['#12352b', '#3f7d58', '#c8d68f'] },
  { name: 'night', colors: ['#0b0d1f', '#1d2350', '#4a3f86'] },
] as const;

/** Returns the colors of a background; the colors of the first background if the name is unknown. */
const getColors = (name: string) =>
  (storyBackdrops.find((one) => one.name === name) ?? storyBackdrops[0]).colors;

/** Returns a background as a CSS gradient, for the thumbnail with which a person chooses it. */
export const getStoryBackdropCss = (name: string): string =>
  `linear-gradient(165deg, ${getColors(name).join(', ')})`;

/** Renders a background as a JPEG of a story's size. */
export async function drawStoryBackdrop(name: string): Promise<Blob> {
  const { width, height } = storyPictureSizePx;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const [top, middle, bottom] = getColors(name);
  const sky = context.createLinearGradient(width * 0.35, 0, width * 0.65, height);
  sky.addColorStop(0, top);
  sky.addColorStop(0.55, middle);
  sky.addColorStop(1, bottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const lights = [
    { x: 0.85, y: 0.72, radius: 0.9, color: bottom },
    { x: 0.1, y: 0.35, radius: 0.8, color: middle },
  ];
  for (const { x, y, radius, color } of lights) {
    const glow = context.createRadialGradient(
      x * width,
      y * height,
      0,
      x * width,
      y * height,
      radius * width,
    );
    glow.addColorStop(0, `${color}99`);
    glow.addColorStop(1, `${color}00`);
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
