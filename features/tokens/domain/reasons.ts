/** Why tokens moved, in words for the person whose statement it is. */
import type { Reference } from './decide-transfers.ts';

const words: Record<string, string> = {
  welcome: 'Welcome to Plaza',
  post: 'You published a post',
  story: 'You shared a story',
  comment: 'You wrote a comment',
  like: 'You liked a post',
  share: 'You shared a post',
  'comment at story': 'You commented on a story',
  'like at story': 'You liked a story',
  achievement: 'Achievement unlocked',
  level: 'Level reached',
  post_reversal: 'Taken back: the post was deleted',
  story_reversal: 'Taken back: the story was deleted',
  comment_reversal: 'Taken back: the comment was deleted',
  post_return: 'Given back: the post is there again',
  story_return: 'Given back: the story is there again',
  post_second_reversal: 'Taken back: the post was deleted again',
  story_second_reversal: 'Taken back: the story was deleted again',
  gift: 'Gift',
  correction: 'A correction of the books',
};

/** A sentence without its full stop; a reason that has no words yet speaks for itself. */
export function reasonInWords(reason: string, reference: Reference | null): string {
  const sentence =
    words[`${reason} at ${reference?.kind}`] ?? words[reason] ?? capitalised(reason.replaceAll('_', ' '));
  return typeof reference?.['name'] === 'string' ? `${sentence}: ${reference['name']}` : sentence;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
