/** Texts for the reasons of xp changes, for the person who got the xp. */
import { reasonInWords, type ReasonWords } from '#features/tokens/domain/reasons.ts';
import { achievements } from './achievements.ts';
import { messages } from './messages.ts';

/** Texts of reasons that bring xp and no tokens. */
const words: Record<string, string> = {
  view: messages.viewedPost,
};

/**
 * Returns the text of an entry of xp, without a final period. An entry that also moved tokens has the text of the token
 * statement.
 * @param declared texts that features contribute
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
