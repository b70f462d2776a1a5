/** Why xp changed, in words for the person whose it is. */
import { reasonInWords, type ReasonWords } from '#features/tokens/domain/reasons.ts';
import { achievements } from './achievements.ts';
import { messages } from './messages.ts';

/** What brings xp and no tokens. */
const words: Record<string, string> = {
  view: messages.viewedPost,
};

/**
 * A sentence without its full stop, the same as in the statement of tokens where there is one.
 * @param declared words that features contribute
 */
export function entryInWords(
  entry: { kind: string; target: string; link: { kind: string; id: string } },
  declared: ReasonWords,
): string {
  const { kind, target, link } = entry;
  if (kind === 'achievement') {
    const name = achievements.find(({ id }) => id === target)?.name ?? target;
    return reasonInWords(kind, { ...link, name });
  }
  const atKind = `${kind} at ${link.kind}`;
  const own = declared[atKind] ?? words[kind];
  return own ?? reasonInWords(kind, link, declared);
}
