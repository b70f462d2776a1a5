const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };

/** Returns a text in the pseudo-locale: in brackets ⟦ ⟧ and with accented vowels. */
export function decorateForPseudoLocale(text: string): string {
  return `⟦${text.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)}⟧`;
}
