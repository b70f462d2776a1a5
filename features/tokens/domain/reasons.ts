/** Texts for the reasons of token transfers, as a user reads them in their statement. */
import type { TokenTransferCause } from './decide-transfer-requests.ts';
import { messages } from './messages.ts';

const words: Record<string, string> = {
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

/** Texts that name the badge or the level that the user reached. */
const wordsWithName: Readonly<Record<string, (values: { name: string }) => string>> = {
  achievement: messages.achievementOf,
  level: messages.levelOf,
};

/**
 * Texts of token transfers in a statement, without a final period. The keys are reasons, such as `share`, or reasons
 * with a kind of content, such as `share at foundItem`.
 */
export type TransferReasonTexts = Readonly<Record<string, string>>;

/**
 * Returns the text of a transfer's reason for a statement. A reason without a text is returned as words: `my_reason` as
 * "My reason".
 * @param reference cause of the transfer; its kind can select a text, and its name is added to the text
 * @param declared texts that other features contribute; they take precedence
 */
export function describeTransferReason(
  reason: string,
  reference: TokenTransferCause | null,
  declared: TransferReasonTexts = {},
): string {
  const atKindKey = `${reason} at ${reference?.kind}`;
  const name = reference?.['name'];
  const declaredText = declared[atKindKey] ?? declared[reason];
  const withName = wordsWithName[reason];
  if (declaredText === undefined && withName && typeof name === 'string') return withName({ name });
  const known = declaredText ?? words[atKindKey] ?? words[reason];
  const sentence = known ?? capitalised(reason.replaceAll('_', ' '));
  return typeof name === 'string' ? messages.reasonAndName({ reason: sentence, name }) : sentence;
}

/**
 * Texts that name the content's author, such as `You liked Mina's post`. The keys are the kind of content, then the
 * transfer reason.
 */
const wordsWithAuthor: Record<string, Record<string, (values: { name: string }) => string>> = {
  post: { comment: messages.commentOf, like: messages.likeOf, share: messages.shareOf },
};

/**
 * Returns the text of a transfer's reason with the name of the author of its content, such as `You liked Mina's post`.
 * Undefined if there is no such text.
 */
export function describeTransferReasonWithAuthorName(
  reason: string,
  { kind }: TokenTransferCause,
  authorName: string,
): string | undefined {
  return wordsWithAuthor[kind]?.[reason]?.({ name: authorName });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
