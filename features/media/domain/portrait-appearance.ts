/** Style of drawn portraits, and features of the drawn people. */

/** Style in which a portrait is drawn. */
export type PortraitStyle = 'soft' | 'paper' | 'ink' | 'print';

/** Style of a portrait, and features of the drawn person such as hair and skin. Colors are `#rrggbb`. */
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
