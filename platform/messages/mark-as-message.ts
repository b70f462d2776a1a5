const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };

/** Encloses a text in ⟦ ⟧ and accents its vowels, as the pseudo-locale shows it. */
export function markAsMessage(text: string): string {
  return `⟦${text.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)}⟧`;
}
