/** Draws scenes of the town: pictures for posts, venues and stories that have no photo. */
import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from './draw-seed.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, SceneCanvas } from './draw-scene-canvas.ts';
import { SCENE_LIGHT_PALETTES_BY_NAME, type DrawnSceneLightName } from './draw-scene-light.ts';
import { drawVignette } from './draw-scene-sky.ts';
import { escapeXml } from './draw-text.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from './scene-catalog.ts';

/** Scene, light and format of the picture to draw. */
export interface SceneDrawingOptions {
  /** Id of the content. The same id always gives the same picture. */
  seed: string;
  scene: DrawnSceneName;
  light: DrawnSceneLightName;
  /** Aspect ratio: `wide` is 3:2, as posts and places show it, and `tall` is 9:16, as stories show it. */
  format: 'wide' | 'tall';
}

/** Sizes of drawn scenes in pixels. */
export const SCENE_PIXEL_SIZES_BY_FORMAT = {
  wide: { width: 1200, height: 800 },
  tall: { width: 720, height: 1280 },
} as const;

/** Width of the section of a scene that a tall picture shows, in units of the scene. */
const TALL_WIDTH = 580;

/** Returns a description of a scene for people who cannot see it. */
export function buildSceneAltText({ scene, light }: Pick<SceneDrawingOptions, 'scene' | 'light'>): string {
  const { alt, isInside } = SCENES_BY_NAME[scene];
  return isInside ? `Drawing: ${alt}.` : `Drawing: ${alt}, ${SCENE_LIGHT_PALETTES_BY_NAME[light].phrase}.`;
}

/**
 * Returns the main colors of a scene from top to bottom as `#rrggbb`. The page shows these colors while the
 * picture loads.
 */
export function getScenePlaceholderColors(light: DrawnSceneLightName): readonly [string, string, string] {
  const { sky, ground } = SCENE_LIGHT_PALETTES_BY_NAME[light];
  return [sky[1], sky[3], ground[1]];
}

/**
 * Draws a scene as an SVG document (EXP-084). The same request always gives the same bytes. The SVG contains no script,
 * link, text or font.
 */
export function drawScene(request: SceneDrawingOptions): string {
  const { scene, light, format } = request;
  const seed = hashTextToUint32(`${request.seed}:${scene}`);
  const random = createSeededRandom(seed);
  const isMirrored = random.between(0, 1) < 0.5;
  const { draw, focus } = SCENES_BY_NAME[scene];
  const canvas = new SceneCanvas(random, SCENE_LIGHT_PALETTES_BY_NAME[light], `s${seed.toString(36)}`);
  draw(canvas);
  drawVignette(canvas);
  const { width, height } = SCENE_PIXEL_SIZES_BY_FORMAT[format];
  const center = isMirrored ? SCENE_WIDTH - focus : focus;
  const tall = (TALL_WIDTH * height) / width;
  const view =
    format === 'wide'
      ? `0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`
      : `${center - TALL_WIDTH / 2} ${SCENE_HEIGHT - tall} ${TALL_WIDTH} ${tall}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeXml(buildSceneAltText(request))}">`,
    canvas.finish(isMirrored),
    '</svg>',
  ].join('');
}
