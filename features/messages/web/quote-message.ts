import type { Message } from './calls.ts';

/** Quote of a message that another message replies to. */
export type MessageQuote = NonNullable<Message['quote']>;

/** Creates the quote of a message. The server cuts long texts; here the style of the quote does. */
export function quoteMessage({ number, senderId, content, postId, imageCount }: Message): MessageQuote {
  return { number, senderId, content, postId, imageCount };
}
