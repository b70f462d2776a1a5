import {
  type FunctionError,
  createInvalidArgumentError,
  createNotFoundError,
} from '#platform/contract/errors.ts';
import { maxFollowedPeoplePerUser, type FollowRefusalReason } from '../domain/follow-rules.ts';

/**
 * Returns the error for an unknown, inactive or blocked person. The error is the same in all three cases, so that it
 * does not reveal a block.
 */
export function createPersonNotFoundError(): FunctionError {
  return createNotFoundError('Person not found', 'user_not_found');
}

/** Returns the error for a follow request that does not exist, was withdrawn, or was ended by a block. */
export function createFollowRequestNotFoundError(): FunctionError {
  return createNotFoundError('Follow request not found', 'request_not_found');
}

/** Creates the error for a refused follow. */
export function createFollowRefusedError(refusal: FollowRefusalReason): FunctionError {
  return refusal === 'yourself'
    ? createInvalidArgumentError("You can't follow yourself", 'yourself', 'userId')
    : createPersonNotFoundError();
}

/** Creates the error for a person who follows the maximum number of people. */
export function createTooManyFollowsError(): FunctionError {
  return createInvalidArgumentError(
    `You can't follow more than ${maxFollowedPeoplePerUser} people`,
    'too_many',
    'userId',
  );
}
