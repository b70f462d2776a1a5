/** Active locale for all texts of the message catalog. */
import { decorateForPseudoLocale } from './decorate-for-pseudo-locale.ts';

/** A locale: the language tag that determines number and date formats, and a function that changes the texts. */
interface Locale {
  /** BCP 47 tag for the format of numbers, dates and plurals. */
  formats: string;
  /** Changes each text after formatting; used by the pseudo-locale only. */
  decorate: (text: string) => string;
}

const english: Locale = { formats: 'en', decorate: (text) => text };
/**
 * Locales by tag. `en-XA` is a pseudo-locale for tests: it decorates every text of the catalog, so that a tester
 * notices texts that are not in the catalog.
 */
const locales: Record<string, Locale> = {
  en: english,
  'en-XA': { formats: 'en', decorate: decorateForPseudoLocale },
};

/** The active locale, from the `lang` attribute of the HTML document. English on the server, which has no document. */
export const activeLocale: Locale =
  (typeof document === 'undefined' ? undefined : locales[document.documentElement.lang]) ?? english;
