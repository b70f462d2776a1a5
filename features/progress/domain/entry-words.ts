/** Why xp changed, in words for the person whose it is. */
import { achievements } from './achievements.ts';

const words: Record<string, string> = {
  post: 'You published a post',
  story: 'You shared a story',
  comment: 'You wrote a comment',
  like: 'You liked a post',
  share: 'You shared a post',
  view: 'You viewed a post',
  'comment at story': 'You commented on a story',
  'like at story': 'You liked a story',
  'view at story': 'You viewed a story',
  post_reversal: 'Taken back: the post was deleted',
  story_reversal: 'Taken back: the story was deleted',
  comment_reversal: 'Taken back: the comment was deleted',
  post_return: 'Given back: the post is there again',
  story_return: 'Given back: the story is there again',
  post_second_reversal: 'Taken back: the post was deleted again',
  story_second_reversal: 'Taken back: the story was deleted again',
};

/** A sentence without its full stop. */
export function entryInWords(entry: { kind: string; target: string; link: { kind: string } }): string {
  if (entry.kind !== 'achievement') {
    return words[`${entry.kind} at ${entry.link.kind}`] ?? words[entry.kind] ?? entry.kind;
  }
  const name = achievements.find(({ id }) => id === entry.target)?.name ?? entry.target;
  return `Achievement unlocked: ${name}`;
}
