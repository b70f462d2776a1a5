/** Reasons of token movements in words, for the owner of the statement. */
import type { Reference } from './decide-transfers.ts';
import { messages } from './messages.ts';

const words: Record<string, string> = {
  welcome: messages.welcome,
  post: messages.post,
  comment: messages.comment,
  like: messages.like,
  share: messages.share,
  achievement: messages.achievement,
  level: messages.level,
  post_reversal: messages.postReversal,
  comment_reversal: messages.commentReversal,
  post_return: messages.postReturn,
  post_second_reversal: messages.postSecondReversal,
  gift: messages.gift,
  correction: messages.correction,
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
  const name = reference?.['name'];
  return typeof name === 'string' ? messages.reasonAndName({ reason: sentence, name }) : sentence;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
