/** Rules for the members of group conversations (EXP-068). */
import { decideIfMessageMayBeSent, type MessageSendingDecisionInput } from './decide-message.ts';
import { maxGroupMembers, maxGroupsPerPerson } from './limits.ts';

/** Reason why a person cannot be added to a group. */
export type GroupAdditionRefusalReason =
  | 'yourself'
  | 'no_such_person'
  | 'cannot_read'
  | 'needs_request'
  | 'too_many_groups'
  | 'group_full';

/** A person whom a member wants to add, with the data that decides about a message from this member to the person. */
export interface GroupCandidate extends Pick<
  MessageSendingDecisionInput,
  'recipient' | 'isBlocked' | 'isFollowed' | 'isAcquainted' | 'state' | 'isHidden'
> {
  /** Number of groups of which the person is a member. */
  groups: number;
}

/** Result of `decideIfPeopleMayBeAdded`. If a person cannot be added, nobody is. */
type GroupAdditionDecision =
  | { ok: true; added: string[] }
  | { ok: false; reason: GroupAdditionRefusalReason; personId: string };

/**
 * Decides whether a member may add people to a group. A person can be added if a message from the member would reach
 * the person's inbox without a message request. People who are already members are left out, so that a repeated call
 * changes nothing.
 */
export function decideIfPeopleMayBeAdded(
  adderId: string,
  memberIds: readonly string[],
  candidates: readonly GroupCandidate[],
): GroupAdditionDecision {
  const added: string[] = [];
  for (const candidate of candidates) {
    const personId = candidate.recipient.id;
    if (personId !== adderId && (memberIds.includes(personId) || added.includes(personId))) continue;
    // `sent` counts the messages of a request, and a person who needs a request cannot be added anyway.
    const message = decideIfMessageMayBeSent({ ...candidate, senderId: adderId, sent: 0, hasPhotos: false });
    const refusal = message.ok
      ? message.state === 'accepted'
        ? undefined
        : 'needs_request'
      : toAdditionRefusal(message.reason);
    if (refusal !== undefined) return { ok: false, reason: refusal, personId };
    if (candidate.groups >= maxGroupsPerPerson) return { ok: false, reason: 'too_many_groups', personId };
    if (memberIds.length + added.length >= maxGroupMembers)
      return { ok: false, reason: 'group_full', personId };
    added.push(personId);
  }
  return { ok: true, added };
}

function toAdditionRefusal(
  reason: Exclude<ReturnType<typeof decideIfMessageMayBeSent>, { ok: true }>['reason'],
): GroupAdditionRefusalReason {
  if (reason === 'yourself' || reason === 'no_such_person' || reason === 'cannot_read') return reason;
  return 'needs_request';
}
