import { messages } from './later/messages.ts';

/**
 * Returns the character counter of a text field with a limit; undefined while less than 80 % of the limit is used.
 * `text` is the number of remaining characters, negative if there are too many. `spoken` is the sentence for screen
 * readers.
 */
export function buildCharacterCounterTexts(
  count: number,
  limit: number,
): { text: string; spoken: string; over: boolean } | undefined {
  if (count < limit * 0.8) return undefined;
  const left = limit - count;
  const spoken =
    left < 0 ? messages.charactersTooMany({ count: -left }) : messages.charactersLeft({ count: left });
  return { text: `${left}`, spoken, over: left < 0 };
}
