/**
 * Normalizes a name for search: lower case, without accents, and with one space in place of consecutive spaces and
 * punctuation marks.
 */
export function normalizeNameForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
