/** Draws the banners of profiles without a banner photo. */
import type { GeneratedBannerTheme } from '#features/accounts/domain/banner-url.ts';
import {
  BANNER_TOP_Y_IN_SCENE,
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
import { SCENE_LIGHT_PALETTES_BY_NAME, type DrawnSceneLightName } from './draw-scene-light.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from './scene-catalog.ts';
import { drawVignette } from './draw-scene-sky.ts';
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from './draw-seed.ts';

/**
 * A scene for banners: the function that draws it, and the color palettes that suit it in the light and in the dark
 * theme of the page.
 */
interface BannerScene {
  draw: (canvas: SceneCanvas) => void;
  /** Y coordinate of the upper edge of the part of the scene that the banner shows. */
  top: number;
  lights: Readonly<Record<GeneratedBannerTheme, readonly DrawnSceneLightName[]>>;
}

const wide = (draw: BannerScene['draw'], lights: BannerScene['lights']): BannerScene => ({
  draw,
  top: BANNER_TOP_Y_IN_SCENE,
  lights,
});

/**
 * Creates a banner from a scene of the catalog. The banner shows the part of the scene below the y coordinate `top`.
 */
const cutOut = (name: DrawnSceneName, top: number, lights: BannerScene['lights']): BannerScene => ({
  draw: SCENES_BY_NAME[name].draw,
  top,
  lights,
});

const scenes: readonly BannerScene[] = [
  wide(drawSunriseBanner, { light: ['dawn', 'golden'], dark: ['sunset', 'dusk'] }),
  cutOut('lagoon', 290, { light: ['morning', 'golden'], dark: ['sunset', 'dusk'] }),
  wide(drawCanalBanner, { light: ['morning', 'golden'], dark: ['sunset', 'dusk'] }),
  cutOut('porches', 380, { light: ['morning', 'golden'], dark: ['dusk'] }),
  wide(drawCamelMountainBanner, { light: ['golden', 'dawn'], dark: ['dusk', 'sunset'] }),
  cutOut('market', 330, { light: ['noon', 'golden'], dark: ['dusk'] }),
  wide(drawSaguaroFieldBanner, { light: ['morning', 'dawn'], dark: ['sunset'] }),
  cutOut('lake', 290, { light: ['noon', 'morning'], dark: ['sunset'] }),
  wide(drawSkylineBanner, { light: ['golden', 'dawn'], dark: ['night', 'dusk'] }),
  cutOut('gardenBeds', 370, { light: ['morning', 'golden'], dark: ['sunset'] }),
  cutOut('wetland', 370, { light: ['dawn', 'morning'], dark: ['sunset'] }),
  wide(drawMonsoonBanner, { light: ['golden', 'morning'], dark: ['dusk', 'monsoon'] }),
  cutOut('station', 340, { light: ['morning', 'golden'], dark: ['dusk'] }),
  cutOut('boulders', 360, { light: ['golden', 'morning'], dark: ['sunset', 'dusk'] }),
  wide(drawButtesBanner, { light: ['noon', 'golden'], dark: ['sunset', 'night'] }),
  cutOut('picnic', 390, { light: ['morning', 'golden'], dark: ['sunset'] }),
  cutOut('skyTrain', 230, { light: ['noon', 'dawn'], dark: ['sunset', 'dusk'] }),
  wide(drawRidgesBanner, { light: ['dawn', 'morning'], dark: ['night', 'dusk'] }),
  cutOut('dogWalk', 390, { light: ['golden', 'dawn'], dark: ['sunset', 'dusk'] }),
  cutOut('desertGarden', 380, { light: ['morning', 'golden'], dark: ['dusk'] }),
];

/**
 * Draws a profile banner as an SVG document with an aspect ratio of 3:1 (EXP-084). The same number and theme always
 * give the same bytes. The SVG contains no script, link, text or font.
 * @param number number of the banner, starting at 0; it determines the scene, the color palette and the random details
 */
export function drawBanner(number: number, theme: GeneratedBannerTheme): string {
  const { draw, top, lights } = scenes[number % scenes.length]!;
  const arrangement = Math.floor(number / scenes.length);
  const light = lights[theme][arrangement % lights[theme].length]!;
  const random = createSeededRandom(hashTextToUint32(`banner:${number}`));
  const canvas = new SceneCanvas(random, SCENE_LIGHT_PALETTES_BY_NAME[light], `b${number}${theme[0]}`);
  draw(canvas);
  drawVignette(canvas);
  const height = SCENE_HEIGHT - BANNER_TOP_Y_IN_SCENE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${height}" viewBox="0 ${top} ${SCENE_WIDTH} ${height}" preserveAspectRatio="xMidYMid slice">`,
    canvas.finish(false),
    '</svg>',
  ].join('');
}
