/** Why xp changed, in words for the person whose it is. */
import { reasonInWords } from '#features/tokens/domain/reasons.ts';
import { achievements } from './achievements.ts';

/** What brings xp and no tokens. */
const words: Record<string, string> = {
  view: 'You viewed a post',
  'view at story': 'You viewed a story',
};

/** A sentence without its full stop, the same as in the statement of tokens where there is one. */
export function entryInWords(entry: {
  kind: string;
  target: string;
  link: { kind: string; id: string };
}): string {
  const { kind, target, link } = entry;
  if (kind === 'achievement') {
    const name = achievements.find(({ id }) => id === target)?.name ?? target;
    return reasonInWords(kind, { ...link, name });
  }
  return words[`${kind} at ${link.kind}`] ?? words[kind] ?? reasonInWords(kind, link);
}
