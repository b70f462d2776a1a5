/** Descriptions of xp entries (changes of a person's xp), for the person whose xp changed. */
import { describeTransferReason, type TransferReasonTexts } from '#features/tokens/domain/reasons.ts';
import { achievements } from './achievements.ts';
import { messages } from './messages.ts';

/** Descriptions of xp entries that change no tokens, by kind of entry. */
const words: Record<string, string> = {
  view: messages.viewedPost,
};

/**
 * Returns the text that explains an xp entry, without a final period. If the entry also moved tokens, the token
 * statement shows the same text.
 * @param declared texts that features declare for their own kinds of entries
 */
export function describeXpEntry(
  entry: { kind: string; target: string; link: { kind: string; id: string } },
  declared: TransferReasonTexts,
): string {
  const { kind, target, link } = entry;
  if (kind === 'achievement') {
    const name = achievements.find(({ id }) => id === target)?.name ?? target;
    return describeTransferReason(kind, { ...link, name });
  }
  const atKind = `${kind} at ${link.kind}`;
  const own = declared[atKind] ?? words[kind];
  return own ?? describeTransferReason(kind, link, declared);
}
