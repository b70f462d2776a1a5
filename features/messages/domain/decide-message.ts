/** Who may write to whom, and where it lands (EXP-068). */

/** Messages a stranger may send before they are let in. */
export const maxUnanswered = 3;

/** What one of two people makes of their conversation. */
export type MemberState = 'accepted' | 'request' | 'declined';

export type SendRefusal = 'yourself' | 'no_such_person' | 'cannot_read' | 'request_waiting';

export interface SendSituation {
  senderId: string;
  recipient: { id: string; isActive: boolean; isSample: boolean };
  isBlocked: boolean;
  /** The recipient follows the sender: they are no stranger. */
  isFollowed: boolean;
  /** What the recipient makes of it; null before the first message. */
  state: MemberState | null;
  /** Messages of the sender so far. */
  sent: number;
}

export type SendDecision = { ok: true; state: MemberState } | { ok: false; reason: SendRefusal };

/** How many more messages the other takes before they answer; null without a limit, 0 where none can be sent. */
export function messagesLeft(situation: SendSituation): number | null {
  const decision = decideSend(situation);
  if (!decision.ok) return 0;
  return decision.state === 'accepted' ? null : maxUnanswered - situation.sent;
}

/**
 * Decides on a message. A stranger's lands in the requests; of a declined one nobody hears, also not its sender. Who
 * blocked is not there for who is blocked.
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
