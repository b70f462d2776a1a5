/** Appearance of the people in drawn portraits, and the drawing styles of portraits. */

/** Drawing style of a portrait. */
export type PortraitStyle = 'soft' | 'paper' | 'ink' | 'print';

/** Appearance of the person in a drawn portrait, such as hair and skin, and the drawing style. Colors are `#rrggbb`. */
export interface PortraitAppearance {
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
