/** Reasons of token movements in words, for the owner of the statement. */
import type { Reference } from './decide-transfers.ts';

const words: Record<string, string> = {
  welcome: 'Welcome to Plaza',
  post: 'You published a post',
  comment: 'You wrote a comment',
  like: 'You liked a post',
  share: 'You shared a post',
  achievement: 'Achievement unlocked',
  level: 'Level reached',
  post_reversal: 'Taken back: the post was deleted',
  comment_reversal: 'Taken back: the comment was deleted',
  post_return: 'Given back: the post is there again',
  post_second_reversal: 'Taken back: the post was deleted again',
  gift: 'Gift',
  correction: 'A correction of the books',
};

/** Sentences without their full stop, by reason (`share`) or by reason and kind of thing (`share at foundItem`). */
export type ReasonWords = Readonly<Record<string, string>>;

/**
 * A sentence without its full stop; a reason that has no words yet speaks for itself.
 * @param declared words that features contribute; they come before those of this file
 */
export function reasonInWords(
  reason: string,
  reference: Reference | null,
  declared: ReasonWords = {},
): string {
  const atKind = `${reason} at ${reference?.kind}`;
  const known = declared[atKind] ?? declared[reason] ?? words[atKind] ?? words[reason];
  const sentence = known ?? capitalised(reason.replaceAll('_', ' '));
  return typeof reference?.['name'] === 'string' ? `${sentence}: ${reference['name']}` : sentence;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
