/** Looks of drawn portraits: the style of the drawing and the features of the person. */
import { createSeededRandom, hashText } from './draw-seed.ts';

/** Styles in which a portrait is drawn. */
export const PORTRAIT_STYLES = ['soft', 'paper', 'ink', 'print'] as const;
export type PortraitStyle = (typeof PORTRAIT_STYLES)[number];

export const HAIR_CUTS = [
  'short',
  'crop',
  'curly',
  'bob',
  'long',
  'bun',
  'braids',
  'afro',
  'waves',
  'bald',
  'scarf',
] as const;
export const HATS = ['none', 'cap', 'straw', 'beanie'] as const;
export const BEARDS = ['none', 'stubble', 'full', 'mustache'] as const;
export const CLOTHES = ['tee', 'collar', 'hoodie', 'vest', 'knit'] as const;

/** Features of a drawn person. Colors are `#rrggbb`. */
export interface PortraitLook {
  style: PortraitStyle;
  skin: string;
  hair: (typeof HAIR_CUTS)[number];
  hairColor: string;
  hat: (typeof HATS)[number];
  hatColor: string;
  beard: (typeof BEARDS)[number];
  clothes: (typeof CLOTHES)[number];
  clothesColor: string;
  background: string;
  glasses: boolean;
  earrings: boolean;
}

export const SKIN_TONES = ['#f3cfb0', '#e8b890', '#d39c70', '#b57d52', '#8f5b3b', '#6a4230'] as const;
export const HAIR_COLORS = [
  '#231c1f',
  '#3b2620',
  '#5e3b28',
  '#8c5a34',
  '#c0904f',
  '#a39c99',
  '#b04a32',
] as const;
const COLORS = [
  '#d5694b',
  '#3d7f83',
  '#e0ab45',
  '#566fa8',
  '#b4526d',
  '#6d8c58',
  '#f0e4d0',
  '#39465f',
] as const;
const BACKGROUNDS = [
  '#f2c49a',
  '#a9cfc9',
  '#f3d98f',
  '#b9c4e4',
  '#eab0a6',
  '#c7d7a8',
  '#d8bfdc',
  '#f5e3c8',
] as const;

/** Returns a look for an id. The same id always has the same look. */
export function createPortraitLook(seed: string): PortraitLook {
  const random = createSeededRandom(hashText(`portrait:${seed}`));
  const isOften = (share: number) => random.between(0, 1) < share;
  return {
    style: random.pick(PORTRAIT_STYLES),
    skin: random.pick(SKIN_TONES),
    hair: random.pick(HAIR_CUTS),
    hairColor: random.pick(HAIR_COLORS),
    hat: isOften(0.25) ? random.pick(HATS) : 'none',
    hatColor: random.pick(COLORS),
    beard: isOften(0.25) ? random.pick(BEARDS) : 'none',
    clothes: random.pick(CLOTHES),
    clothesColor: random.pick(COLORS),
    background: random.pick(BACKGROUNDS),
    glasses: isOften(0.3),
    earrings: isOften(0.3),
  };
}
