import type { Message } from './calls.ts';

/** Quote of a message that another message replies to. */
export type MessageQuote = NonNullable<Message['quote']>;

/** Creates the quote of a message. Unlike the server, does not cut a long text: CSS hides all lines but the first. */
export function quoteMessage({ number, senderId, content, postId, imageCount }: Message): MessageQuote {
  return { number, senderId, content, postId, imageCount };
}
