/** Normalizes a name for search: lower case, without accents, one space for each run of punctuation or spaces. */
export function normalizeNameForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
