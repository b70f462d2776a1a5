import { type FunctionError, invalidArgument, notFound } from '#platform/contract/errors.ts';

/** The common error for an unknown and an inactive person. */
export function noSuchPerson(): FunctionError {
  return notFound('There is no such person', 'user_not_found');
}

export function notYourself(what: 'block' | 'mute'): FunctionError {
  return invalidArgument(`You can't ${what} yourself`, 'yourself', 'userId');
}

export function tooMany(most: number, what: string): FunctionError {
  return invalidArgument(`You have ${most} ${what} already`, 'too_many');
}
