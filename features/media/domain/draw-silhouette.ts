import type { SeededRandom } from './draw-seed.ts';

/**
 * A silhouette in two depths. `far` and `near` are path data (fill), `lines` is path data drawn as a stroke,
 * `glow` is light behind `near` (a sun, beams), `glint` light on it (windows, lamps). All in the poster's own units, 1200 wide.
 */
export type Silhouette = { far: string; near: string; lines?: string; glow?: string; glint?: string };

/** Draws for a canvas 1200 wide and `height` high; the ground line lies near 0.7 of the height. */
export type DrawSilhouette = (dice: SeededRandom, height: number) => Silhouette;
