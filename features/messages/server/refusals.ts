import {
  FunctionError,
  createInvalidArgumentError,
  createNotFoundError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import type { GroupAdditionRefusalReason } from '../domain/decide-group.ts';
import type { MessageRefusalReason } from '../domain/decide-message.ts';
import { maxGroupMembers, maxGroupsPerPerson } from '../domain/limits.ts';

/** Creates the error for an unknown conversation. The same error hides conversations of other people. */
export function createConversationNotFoundError(): FunctionError {
  return createNotFoundError('Conversation not found');
}

/** Creates the error for an unknown message. The same error hides messages of other people. */
export function createMessageNotFoundError(): FunctionError {
  return createNotFoundError('Message not found');
}

/** Creates the error for a reaction to a message in a conversation that the recipient has not accepted. */
export function createMessageRequestNotAcceptedError(): FunctionError {
  return createPermissionDeniedError('Accept the request first', 'not_accepted');
}

/** Creates the error for an id of a message or a group that is already in use. */
export function createIdTakenError(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}

/** Creates the error for a reply to a story whose author is not the recipient of the message. */
export function createWrongStoryAuthorError(): FunctionError {
  return createInvalidArgumentError('This story belongs to someone else', 'not_theirs', 'storyId');
}

/** Creates the error for a message that `decideIfMessageMayBeSent` refused. */
export function createMessageRefusedError(refusal: MessageRefusalReason): FunctionError {
  switch (refusal) {
    case 'yourself':
      return createInvalidArgumentError("You can't message yourself", 'yourself', 'recipientId');
    case 'no_such_person':
      return createNotFoundError('Person not found', 'user_not_found');
    case 'cannot_read':
      return createInvalidArgumentError("This neighbor can't get messages", 'cannot_read', 'recipientId');
    case 'request_waiting':
      return createPermissionDeniedError('You can write more once they accept', 'request_waiting');
    case 'photos_not_accepted':
      return createPermissionDeniedError('You can send photos once they accept', 'photos_not_accepted');
  }
}

/** Creates the error for a new group of a person who is in the maximum number of groups. */
export function createTooManyOwnGroupsError(): FunctionError {
  return createPermissionDeniedError(
    `You can be in up to ${maxGroupsPerPerson} groups. Leave one first`,
    'too_many_groups',
  );
}

/**
 * Creates the error for a person who cannot be added to a group.
 * @param name display name of this person
 */
export function createGroupAdditionRefusedError(
  refusal: GroupAdditionRefusalReason,
  name: string,
): FunctionError {
  switch (refusal) {
    case 'yourself':
      return createInvalidArgumentError("You're already in this group", 'yourself', 'userIds');
    case 'no_such_person':
      return createNotFoundError('Person not found', 'user_not_found');
    case 'cannot_read':
      return createInvalidArgumentError(`${name} can't get messages`, 'cannot_read', 'userIds');
    case 'needs_request':
      return createPermissionDeniedError(
        `You can add ${name} once they follow you or accept your message`,
        'needs_request',
      );
    case 'too_many_groups':
      return createPermissionDeniedError(`${name} is in too many groups`, 'too_many_groups');
    case 'group_full':
      return createPermissionDeniedError(`A group can have up to ${maxGroupMembers} people`, 'group_full');
  }
}
