/** Rules for sending messages (EXP-068). */

/** Messages that a stranger may send before acceptance. */
export const maxUnanswered = 3;

/** A participant's state of a conversation. */
export type MemberState = 'accepted' | 'request' | 'declined';

export type SendRefusal = 'yourself' | 'no_such_person' | 'cannot_read' | 'request_waiting';

export interface SendSituation {
  senderId: string;
  recipient: { id: string; isActive: boolean; isSample: boolean };
  isBlocked: boolean;
  /** The recipient follows the sender, so the sender is not a stranger. */
  isFollowed: boolean;
  /** The recipient's state; null before the first message. */
  state: MemberState | null;
  /** Number of messages of the sender so far. */
  sent: number;
}

export type SendDecision = { ok: true; state: MemberState } | { ok: false; reason: SendRefusal };

/** Returns how many more messages may be sent before the other answers; null without a limit, 0 if none can be sent. */
export function countMessagesLeft(situation: SendSituation): number | null {
  const decision = decideSend(situation);
  if (!decision.ok) return 0;
  return decision.state === 'accepted' ? null : maxUnanswered - situation.sent;
}

/**
 * Decides on a message. A stranger's message becomes a request. A declined conversation is not revealed to the sender.
 * To a blocked sender the recipient does not exist.
 */
export function decideSend(situation: SendSituation): SendDecision {
  const { senderId, recipient, state } = situation;
  if (recipient.id === senderId) return { ok: false, reason: 'yourself' };
  if (!recipient.isActive || situation.isBlocked) return { ok: false, reason: 'no_such_person' };
  if (recipient.isSample) return { ok: false, reason: 'cannot_read' };
  const next = state ?? (situation.isFollowed ? 'accepted' : 'request');
  if (next !== 'accepted' && situation.sent >= maxUnanswered) return { ok: false, reason: 'request_waiting' };
  return { ok: true, state: next };
}
