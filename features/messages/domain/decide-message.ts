/** Rules for sending messages (EXP-068). */

/**
 * Maximum number of messages that a stranger may send before the recipient accepts the message request. Further
 * messages are refused.
 */
export const maxMessagesBeforeRequestAccepted = 3;

/**
 * State of a conversation for one of its participants. `request` is a message request that this participant has not
 * answered yet.
 */
export type ConversationAcceptanceState = 'accepted' | 'request' | 'declined';

/** Reason why a message is refused. */
export type MessageRefusalReason =
  | 'yourself'
  | 'no_such_person'
  | 'cannot_read'
  | 'request_waiting'
  | 'photos_not_accepted';

/** Input of `decideIfMessageMayBeSent`: data about the sender, the recipient and their conversation. */
export interface MessageSendingDecisionInput {
  senderId: string;
  recipient: { id: string; isActive: boolean; isSample: boolean };
  /** True if the sender has blocked the recipient or the recipient has blocked the sender. */
  isBlocked: boolean;
  /** True if the recipient follows the sender. A first message is then accepted without a message request. */
  isFollowed: boolean;
  /**
   * True if sender and recipient have a reason to write to each other, such as a common trip. Their messages are then
   * accepted without a message request.
   */
  isAcquainted: boolean;
  /** State of the conversation for the recipient; null before the first message. */
  state: ConversationAcceptanceState | null;
  /** True if the recipient accepted the conversation by writing in it, and hid it later. */
  isHidden: boolean;
  /** Number of messages that the sender has sent in this conversation. */
  sent: number;
  /**
   * True if the message has photos. A stranger's message with photos is refused, so that nobody gets unwanted pictures.
   */
  hasPhotos: boolean;
}

/**
 * Result of `decideIfMessageMayBeSent`. If the message may be sent, `state` is the state of the conversation for the
 * recipient after the message. Otherwise `reason` says why the message is refused.
 */
export type MessageSendingDecision =
  | { ok: true; state: ConversationAcceptanceState }
  | { ok: false; reason: MessageRefusalReason };

/**
 * Returns how many messages the sender may still send before the recipient accepts the message request. Null means no
 * limit; 0 means that the sender cannot send messages.
 */
export function computeRemainingMessagesUntilAcceptance(
  situation: Omit<MessageSendingDecisionInput, 'hasPhotos'>,
): number | null {
  const decision = decideIfMessageMayBeSent({ ...situation, hasPhotos: false });
  if (!decision.ok) return 0;
  return decision.state === 'accepted' ? null : maxMessagesBeforeRequestAccepted - situation.sent;
}

/**
 * Decides whether a message may be sent. The first messages of a stranger become a message request, which must not have
 * photos. To the sender, a declined request looks like an unanswered one, and a block looks like an unknown recipient.
 * If the recipient has hidden an accepted conversation, a new message makes it visible again.
 */
export function decideIfMessageMayBeSent(situation: MessageSendingDecisionInput): MessageSendingDecision {
  const { senderId, recipient, state } = situation;
  if (recipient.id === senderId) return { ok: false, reason: 'yourself' };
  if (!recipient.isActive || situation.isBlocked) return { ok: false, reason: 'no_such_person' };
  if (recipient.isSample) return { ok: false, reason: 'cannot_read' };
  if (situation.isAcquainted) return { ok: true, state: 'accepted' };
  const isBroughtBack = state === 'declined' && situation.isHidden;
  const next = situation.isFollowed || isBroughtBack ? 'accepted' : (state ?? 'request');
  if (next !== 'accepted' && situation.sent >= maxMessagesBeforeRequestAccepted)
    return { ok: false, reason: 'request_waiting' };
  if (next !== 'accepted' && situation.hasPhotos) return { ok: false, reason: 'photos_not_accepted' };
  return { ok: true, state: next };
}
