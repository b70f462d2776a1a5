/** What other features may ask: `platform.service(coarseWordsKey).count(text)`. */
export { coarseWordsKey } from './coarse-words.ts';
