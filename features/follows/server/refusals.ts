import { type FunctionError, invalidArgument, notFound } from '#platform/contract/errors.ts';
import { maxFollowing, type FollowRefusal } from '../domain/follow-rules.ts';

/**
 * Returns the error for an unknown, inactive or blocked person. All three get the same error, so that a block stays
 * secret.
 */
export function noSuchPerson(): FunctionError {
  return notFound('There is no such person', 'user_not_found');
}

/** Returns the error for a follow request that does not exist, was withdrawn, or was ended by a block. */
export function noSuchRequest(): FunctionError {
  return notFound('There is no such request', 'request_not_found');
}

export function followRefused(refusal: FollowRefusal): FunctionError {
  return refusal === 'yourself'
    ? invalidArgument("You can't follow yourself", 'yourself', 'userId')
    : noSuchPerson();
}

export function followsTooMany(): FunctionError {
  return invalidArgument(`You already follow ${maxFollowing} people`, 'too_many', 'userId');
}
