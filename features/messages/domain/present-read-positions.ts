import type { ConversationAcceptanceState } from './decide-message.ts';

/** How far one participant of a conversation has read. */
export interface ReadPosition {
  userId: string;
  /** The participant's state in the conversation. */
  state: ConversationAcceptanceState;
  /** True if the participant accepted the conversation by writing in it, and hid it later. */
  isHidden: boolean;
  /** Number of the last message that the participant has read; 0 if none. */
  number: number;
}

/**
 * Returns the read positions of both participants in the wire format. Returns null if one of them has not accepted the
 * conversation or does not share read receipts (EXP-068). A hidden conversation counts as accepted, so that the other
 * participant does not notice the hiding.
 * @param sharers ids of the active people who share read receipts
 */
export function presentReadPositionsIfShared(
  positions: readonly ReadPosition[],
  sharers: ReadonlySet<string>,
): { userId: string; number: number }[] | null {
  const areShared = positions.every(
    ({ userId, state, isHidden }) => (state === 'accepted' || isHidden) && sharers.has(userId),
  );
  return areShared ? positions.map(({ userId, number }) => ({ userId, number })) : null;
}
