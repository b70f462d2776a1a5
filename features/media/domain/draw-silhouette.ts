import type { SeededRandom } from './draw-seed.ts';

/**
 * Silhouette of a poster as SVG path data, in poster units (1200 wide). `far` and `near` are filled areas; `near` is in
 * front of `far`. `lines` is drawn as a stroke. `glow` is a light behind `near`, such as the sun; `glint` is a light in
 * front of `near`, such as windows.
 */
export type Silhouette = { far: string; near: string; lines?: string; glow?: string; glint?: string };

/**
 * Function that draws a silhouette on a canvas 1200 units wide and `height` units high. The ground line is at about
 * 70% of the height, measured from the top.
 */
export type SilhouetteDrawingFunction = (random: SeededRandom, height: number) => Silhouette;
