/** Content that a block, a mute or a report hides in this tab at once, as in the table of the README. Pure. */
import type { HideRule } from '#platform/client/store/entity-store.ts';
import { foldTexts, hasMutedWord, readMutedWord } from '../domain/match-words.ts';

/** Hides content of a blocked person everywhere. */
export const hidesBlocked =
  (userId: string): HideRule =>
  (made) =>
    made.userId === userId;

/** Hides content of a muted or reported person in lists, but not on their profile, under posts and on its own screen. */
export const hidesMuted =
  (userId: string): HideRule =>
  (made, place) =>
    place === 'list' && made.userId === userId;

/** Hides reported content everywhere. */
export const hidesContent =
  (id: string): HideRule =>
  (made) =>
    made.id === id;

/** Hides content with a muted word in lists and under posts, but not on its author's profile and on its own screen. */
export function hidesWord(word: string): HideRule {
  const muted = readMutedWord(word);
  return (made, place) => {
    if (muted === null || (place !== 'list' && place !== 'comments')) return false;
    const { content = '', tags = [], venue, imageDetails = [] } = made;
    const alts = imageDetails.map(({ alt }) => alt);
    return hasMutedWord(foldTexts([content, ...tags.map((tag) => `#${tag}`), venue ?? '', ...alts]), muted);
  };
}

/** Returns the key of a muted word's hiding rule, the same for all its spellings. */
export const keyOfWord = (word: string) => `word:${readMutedWord(word)?.folded ?? word}`;
