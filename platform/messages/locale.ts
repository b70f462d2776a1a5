/** The active locale of the message catalog. */
import { markAsMessage } from './mark-as-message.ts';

interface Locale {
  /** BCP 47 tag by which numbers, dates and plurals in texts are formatted. */
  formats: string;
  /** Applied to each text after formatting. */
  decorate: (text: string) => string;
}

const english: Locale = { formats: 'en', decorate: (text) => text };
/** `en-XA` is the tag of a pseudo-locale: English with each text marked, so that a text outside the catalog is visible. */
const locales: Record<string, Locale> = { en: english, 'en-XA': { formats: 'en', decorate: markAsMessage } };

/** The locale of the document's language. The server has no document and writes English. */
export const locale: Locale =
  (typeof document === 'undefined' ? undefined : locales[document.documentElement.lang]) ?? english;
