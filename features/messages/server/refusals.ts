import { FunctionError, invalidArgument, notFound, permissionDenied } from '#platform/contract/errors.ts';
import type { SendRefusal } from '../domain/decide-message.ts';

/** The common error for an unknown conversation and for one of other people. */
export function conversationNotFound(): FunctionError {
  return notFound('Conversation not found');
}

export function messageNotFound(): FunctionError {
  return notFound('Message not found');
}

export function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is taken', { reason: 'id_taken' });
}

/** A story can be answered only in a message to its author. */
export function storyOfAnother(): FunctionError {
  return invalidArgument('This is not their story', 'not_theirs', 'storyId');
}

export function sendRefused(refusal: SendRefusal): FunctionError {
  switch (refusal) {
    case 'yourself':
      return invalidArgument("You can't message yourself", 'yourself', 'recipientId');
    case 'no_such_person':
      return notFound('There is no such person', 'user_not_found');
    case 'cannot_read':
      return invalidArgument("This neighbor can't read messages", 'cannot_read', 'recipientId');
    case 'request_waiting':
      return permissionDenied('You can send more once they accept your request', 'request_waiting');
  }
}
