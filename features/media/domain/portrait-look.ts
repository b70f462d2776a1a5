/** Looks of drawn portraits: the style of the drawing and the features of the person. */

/** Style in which a portrait is drawn. */
export type PortraitStyle = 'soft' | 'paper' | 'ink' | 'print';

/** Features of a drawn person. Colors are `#rrggbb`. */
export interface PortraitLook {
  style: PortraitStyle;
  skin: string;
  hair: 'short' | 'crop' | 'curly' | 'bob' | 'long' | 'bun' | 'braids' | 'afro' | 'waves' | 'bald' | 'scarf';
  hairColor: string;
  hat: 'none' | 'cap' | 'straw' | 'beanie';
  hatColor: string;
  beard: 'none' | 'stubble' | 'full' | 'mustache';
  clothes: 'tee' | 'collar' | 'hoodie' | 'vest' | 'knit';
  clothesColor: string;
  background: string;
  glasses: boolean;
  earrings: boolean;
}
