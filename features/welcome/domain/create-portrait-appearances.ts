import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from '#features/media/domain/draw-seed.ts';
import type { PortraitAppearance } from '#features/media/domain/portrait-appearance.ts';

const skins = ['#f3cfb0', '#e8b890', '#d39c70', '#b57d52', '#8a5a3b', '#6b4429'];
const hairs: readonly PortraitAppearance['hair'][] = [
  'short',
  'curly',
  'bob',
  'long',
  'crop',
  'bun',
  'afro',
  'waves',
  'braids',
];
const hairColors = ['#231c1f', '#3b2620', '#5e3b28', '#b04a32', '#c9a066', '#8d8a88'];
const clothesColors = ['#a86a45', '#566fa8', '#39465f', '#4c7a4c', '#b4526d', '#7a5a96'];
const backgrounds = [
  '#f2c49a',
  '#b9c4e4',
  '#f3d98f',
  '#bfdcc2',
  '#f0bfc0',
  '#d6c4ea',
  '#9fd3d6',
  '#e9a98a',
  '#cfd8a0',
  '#a9b9a4',
  '#e3b7d8',
  '#f7e6c8',
];
const clothes: readonly PortraitAppearance['clothes'][] = ['tee', 'collar', 'hoodie', 'knit'];
const beards: readonly PortraitAppearance['beard'][] = ['none', 'stubble', 'full', 'mustache'];
/** A pattern instead of chance, because by chance nearly all faces may have glasses and then look alike. */
const glassesPattern = [true, false, false];
const styles: readonly PortraitAppearance['style'][] = ['soft', 'paper', 'print'];

/**
 * Returns the appearances of several faces that the app draws as choices for a profile picture. The same seed always
 * gives the same faces. Up to six faces have different hair styles and hair colors, and two of six wear glasses.
 */
export function createPortraitAppearances(seed: string, count: number): PortraitAppearance[] {
  const random = createSeededRandom(hashTextToUint32(seed));
  const at = <T>(list: readonly T[], start: number, index: number): T => list[(start + index) % list.length]!;
  const starts = [hairs, skins, backgrounds, styles, hairColors, glassesPattern].map((list) =>
    Math.floor(random.between(0, list.length)),
  );
  return Array.from({ length: count }, (_, index) => ({
    // The style is chosen independently of the hair, so that two people with the same hair rarely look alike.
    style: at(styles, starts[3]!, index),
    skin: at(skins, starts[1]!, index * 5),
    hair: at(hairs, starts[0]!, index),
    hairColor: at(hairColors, starts[4]!, index),
    hat: 'none',
    hatColor: '#e0ab45',
    beard: at(hairs, starts[0]!, index) === 'crop' ? random.pick(beards) : 'none',
    clothes: random.pick(clothes),
    clothesColor: random.pick(clothesColors),
    background: at(backgrounds, starts[2]!, index * 5),
    glasses: at(glassesPattern, starts[5]!, index),
    earrings: random.between(0, 1) < 0.25,
  }));
}
