import type { MessageReaction } from '../domain/reactions.ts';
import type { Message } from './calls.ts';

/** A sent or unsent message in the list. Only unsent messages have `retry` and `discard`. */
export interface DisplayedMessage {
  id: string;
  senderId: string;
  content: string | null;
  createdAt: string;
  /** Sequence number within the conversation; undefined if the server has not accepted the message. */
  number?: number;
  mine: boolean;
  /** Story that the message replies to; null or undefined if the message is not a reply. */
  story?: Message['story'];
  /** Message that the message replies to; null or undefined if there is none. */
  quote?: Message['quote'];
  /** Post that is attached to the message; null or undefined if there is none. */
  post?: Message['post'];
  /** Photos of the message; undefined if there are none. */
  images?: Message['images'];
  /**
   * The recipient's reaction, in a group the viewer's own; null if there is none, undefined for a message that is not
   * yet sent.
   */
  reaction?: MessageReaction | null;
  /** Reactions of other members of the group. */
  reactions?: Message['reactions'];
  /** Author of a message in a group. */
  author?: Message['author'];
  /** What happened in the group, if the message is a line about it. */
  notice?: Message['notice'];
  /** Reason why the content is left out; undefined if it is shown. */
  hidden?: Message['hidden'];
  state: 'sent' | 'sending' | 'waiting' | 'failed';
  problem?: string;
  retry?: () => void;
  discard?: () => void;
}
