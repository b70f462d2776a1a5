/**
 * Rules that hide content in this browser tab immediately after a block, mute or report, before the server has
 * answered. They implement the table in `features/moderation/README.md`. Pure functions.
 */
import type { ContentHidingRule } from '#platform/client/store/entity-store.ts';
import { indexTextsForMutedWordMatching, containsMutedWord, parseMutedWord } from '../domain/match-words.ts';

/** Creates the rule that hides a blocked person's content everywhere. */
export const createBlockedPersonHidingRule =
  (userId: string): ContentHidingRule =>
  (made) =>
    made.userId === userId;

/**
 * Creates the rule that hides a muted or reported person's content in lists. The content remains visible on the
 * author's profile, on its own screen, and as a comment on a post.
 */
export const createMutedPersonHidingRule =
  (userId: string): ContentHidingRule =>
  (made, surface) =>
    surface === 'list' && made.userId === userId;

/** Creates the rule that hides reported content everywhere. */
export const createReportedContentHidingRule =
  (id: string): ContentHidingRule =>
  (made) =>
    made.id === id;

/**
 * Creates the rule that hides content with a muted word in lists and in the comments of a post. The content remains
 * visible on the author's profile and on its own screen.
 */
export function createMutedWordHidingRule(word: string): ContentHidingRule {
  const muted = parseMutedWord(word);
  return (made, surface) => {
    if (muted === null || (surface !== 'list' && surface !== 'comments')) return false;
    const { content = '', tags = [], venue, imageDetails = [], poll } = made;
    const alts = imageDetails.map(({ alt }) => alt);
    return containsMutedWord(
      indexTextsForMutedWordMatching([
        content,
        ...tags.map((tag) => `#${tag}`),
        venue ?? '',
        ...alts,
        ...(poll?.options ?? []),
      ]),
      muted,
    );
  };
}

/** Returns the client-cache key of a muted word, which is the same for all spellings of the word. */
export const getMutedWordCacheKey = (word: string) => `word:${parseMutedWord(word)?.folded ?? word}`;
