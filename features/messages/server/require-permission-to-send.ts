/**
 * Decides whether a message may be sent. The check is made twice: before the photos of the message are stored, and
 * again in the transaction that stores the message.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findFollowRelationsToUsers } from '#features/follows/server/public.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import {
  type ConversationAcceptanceState,
  decideIfMessageMayBeSent,
  type MessageSendingDecisionInput,
  maxMessagesBeforeRequestAccepted,
} from '../domain/decide-message.ts';
import { canUsersMessageWithoutRequest } from './acquaintances.ts';
import { createMessageRefusedError } from './refusals.ts';
import { findRecipientConversationStateAndSentCount } from './store.ts';

/**
 * Starts the database reads that `requirePermissionToSendMessage` needs and returns their promises, so that the caller
 * can await them together with its own reads.
 */
export function startLoadingMessageSendPermission(
  platform: Platform,
  sql: Queryable,
  { senderId, recipientId, now }: { senderId: string; recipientId: string; now: Date },
) {
  return [
    loadPeople(sql, [recipientId]),
    platform.service(visibilityProviderServiceKey).isBlockedBetween(sql, senderId, recipientId),
    findFollowRelationsToUsers(sql, senderId, [recipientId]),
    canUsersMessageWithoutRequest(platform, sql, [senderId, recipientId], now),
    findRecipientConversationStateAndSentCount(sql, {
      senderId,
      recipientId,
      countUpTo: maxMessagesBeforeRequestAccepted,
    }),
  ] as const;
}

/** Results of the reads that `startLoadingMessageSendPermission` starts. */
interface DecisionData extends Pick<MessageSendingDecisionInput, 'recipient' | 'isBlocked' | 'isAcquainted'> {
  relations: { followers: ReadonlySet<string> };
  situation: { state: ConversationAcceptanceState; isHidden: boolean; sent: number } | undefined;
}

/**
 * Checks that the message may be sent. Returns the state of the conversation for the recipient after the message.
 * @throws FunctionError if the message may not be sent
 */
export function requirePermissionToSendMessage(
  senderId: string,
  hasPhotos: boolean,
  { recipient, isBlocked, relations, isAcquainted, situation }: DecisionData,
): ConversationAcceptanceState {
  const decision = decideIfMessageMayBeSent({
    senderId,
    recipient,
    isBlocked,
    isFollowed: relations.followers.has(recipient.id),
    isAcquainted,
    state: situation?.state ?? null,
    isHidden: situation?.isHidden ?? false,
    sent: situation?.sent ?? 0,
    hasPhotos,
  });
  if (!decision.ok) throw createMessageRefusedError(decision.reason);
  return decision.state;
}
