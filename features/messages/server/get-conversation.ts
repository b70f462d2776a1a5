import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import { findFollowRelationsToUsers } from '#features/follows/server/public.ts';
import { getConversation } from '../api.ts';
import {
  computeRemainingMessagesUntilAcceptance,
  maxMessagesBeforeRequestAccepted,
} from '../domain/decide-message.ts';
import { canUsersMessageWithoutRequest } from './acquaintances.ts';
import { requireConversationMembership } from './present.ts';
import { loadGroupConversation } from './load-group-conversation.ts';
import { createConversationNotFoundError, createMessageRefusedError } from './refusals.ts';
import {
  findConversationIdOfTwoUsers,
  findConversationMember,
  findRecipientConversationStateAndSentCount,
} from './store.ts';

/**
 * Returns the other participant of a conversation, and the number of messages that the caller may still send
 * (EXP-068).
 */
export const getConversationHandler = implementFunction(
  getConversation,
  async function getConversation({ db, platform, viewer, now }, args) {
    const me = viewer.id;
    const otherId =
      args.withId ?? (await requireConversationMembership(db, platform, args.conversationId!, me)).otherId;
    if (otherId === null) {
      if (args.groups) return loadGroupConversation(db, args.conversationId!, me);
      throw createConversationNotFoundError();
    }
    if (otherId === me) throw createMessageRefusedError('yourself');
    const person = (await loadPeople(db, [otherId])).get(otherId)!;
    const isBlocked = await platform.service(visibilityProviderServiceKey).isBlockedBetween(db, me, otherId);
    const id = args.conversationId ?? (await findConversationIdOfTwoUsers(db, me, otherId));
    // An existing conversation with an inactive person remains visible, but nobody can begin a new one with that
    // person.
    if (isBlocked || (id === undefined && !person.isActive))
      throw createMessageRefusedError('no_such_person');
    const [relations, isAcquainted, mine, situation] = await Promise.all([
      findFollowRelationsToUsers(db, me, [otherId]),
      canUsersMessageWithoutRequest(platform, db, [me, otherId], now),
      id === undefined ? undefined : findConversationMember(db, id, me),
      findRecipientConversationStateAndSentCount(db, {
        senderId: me,
        recipientId: otherId,
        countUpTo: maxMessagesBeforeRequestAccepted,
      }),
    ]);
    const left = computeRemainingMessagesUntilAcceptance({
      senderId: me,
      recipient: person,
      isBlocked,
      isFollowed: relations.followers.has(otherId),
      isAcquainted,
      state: situation?.state ?? null,
      isHidden: situation?.isHidden ?? false,
      sent: situation?.sent ?? 0,
    });
    return { id: id ?? null, person, state: mine?.state ?? null, left };
  },
);
