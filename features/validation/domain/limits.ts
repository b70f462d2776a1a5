/** Code points of a text that is checked before it is published. */
export const maxCheckedText = 20_000;
