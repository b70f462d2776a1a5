/** Draws the banners of profiles without a banner photo. */
import type { BannerTheme } from '#features/accounts/domain/banner-url.ts';
import {
  BANNER_TOP_Y,
  drawButtesBanner,
  drawCamelMountainBanner,
  drawCanalBanner,
  drawMonsoonBanner,
  drawRidgesBanner,
  drawSaguaroFieldBanner,
  drawSkylineBanner,
  drawSunriseBanner,
} from './draw-banner-scenes.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, SceneCanvas } from './draw-scene-canvas.ts';
import { SCENE_LIGHT_PALETTES_BY_NAME, type SceneLightName } from './draw-scene-light.ts';
import { drawVignette } from './draw-scene-sky.ts';
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from './draw-seed.ts';

/**
 * A banner scene: the function that draws it, and the color palettes that suit it in the light and in the dark theme of
 * the page.
 */
interface BannerScene {
  draw: (canvas: SceneCanvas) => void;
  lights: Readonly<Record<BannerTheme, readonly SceneLightName[]>>;
}

const scenes: readonly BannerScene[] = [
  { draw: drawSunriseBanner, lights: { light: ['dawn', 'golden'], dark: ['sunset', 'dusk'] } },
  { draw: drawCanalBanner, lights: { light: ['morning', 'golden'], dark: ['sunset', 'dusk'] } },
  { draw: drawCamelMountainBanner, lights: { light: ['golden', 'dawn'], dark: ['dusk', 'sunset'] } },
  { draw: drawSaguaroFieldBanner, lights: { light: ['morning', 'dawn'], dark: ['sunset'] } },
  { draw: drawSkylineBanner, lights: { light: ['golden', 'dawn'], dark: ['night', 'dusk'] } },
  { draw: drawMonsoonBanner, lights: { light: ['golden', 'morning'], dark: ['dusk', 'monsoon'] } },
  { draw: drawButtesBanner, lights: { light: ['noon', 'golden'], dark: ['sunset', 'night'] } },
  { draw: drawRidgesBanner, lights: { light: ['dawn', 'morning'], dark: ['night', 'dusk'] } },
];

/**
 * Draws a profile banner as an SVG document with an aspect ratio of 3:1 (EXP-084). The same number and theme always
 * give the same bytes. The SVG contains no script, link, text or font.
 * @param number number of the banner, from 0; it selects the scene, the color palette and the random details
 */
export function drawBanner(number: number, theme: BannerTheme): string {
  const { draw, lights } = scenes[number % scenes.length]!;
  const arrangement = Math.floor(number / scenes.length);
  const light = lights[theme][arrangement % lights[theme].length]!;
  const random = createSeededRandom(hashTextToUint32(`banner:${number}`));
  const canvas = new SceneCanvas(random, SCENE_LIGHT_PALETTES_BY_NAME[light], `b${number}${theme[0]}`);
  draw(canvas);
  drawVignette(canvas);
  const height = SCENE_HEIGHT - BANNER_TOP_Y;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${height}" viewBox="0 ${BANNER_TOP_Y} ${SCENE_WIDTH} ${height}" preserveAspectRatio="xMidYMid slice">`,
    canvas.finish(false),
    '</svg>',
  ].join('');
}
