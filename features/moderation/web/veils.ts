/** What each act hides in this tab at once, as the table of the README says. Pure. */
import type { HidingRule } from '#features/accounts/web/public.ts';
import { foldTexts, hasMutedWord, readMutedWord } from '../domain/match-words.ts';

/** A blocked person: nowhere. */
export const hidesBlocked =
  (userId: string): HidingRule =>
  (made) =>
    made.userId === userId;

/** A muted or reported person: not among everybody's; still on their own page, under posts and by itself. */
export const hidesMuted =
  (userId: string): HidingRule =>
  (made, place) =>
    place === 'list' && made.userId === userId;

/** A reported thing: nowhere. */
export const hidesThing =
  (id: string): HidingRule =>
  (made) =>
    made.id === id;

/** What says a muted word: not in lists nor under posts; still on the page of who said it, and by itself. */
export function hidesWord(word: string): HidingRule {
  const muted = readMutedWord(word);
  return (made, place) => {
    if (muted === null || (place !== 'list' && place !== 'comments')) return false;
    const { content = '', tags = [], venue, imageDetails = [] } = made;
    const alts = imageDetails.map(({ alt }) => alt);
    return hasMutedWord(foldTexts([content, ...tags.map((tag) => `#${tag}`), venue ?? '', ...alts]), muted);
  };
}

/** The name under which a muted word hides things, the same for all its spellings. */
export const wordKey = (word: string) => `word:${readMutedWord(word)?.folded ?? word}`;
