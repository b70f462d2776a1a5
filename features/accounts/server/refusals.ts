/** Errors that several functions of accounts throw. */
import {
  FunctionError,
  createInvalidArgumentError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import { isPasswordSameAsEmail } from '../domain/check-password.ts';

/** Error: an account with this e-mail exists. */
export const createEmailTakenError = () =>
  createInvalidArgumentError('This email is already in use', 'email_taken', 'email');
/** Error: another person has this handle. */
export const createHandleTakenError = () =>
  createInvalidArgumentError('This username is taken', 'handle_taken', 'handle');
/** Error: a one-time link is unknown, expired or used. */
export const createInvalidLinkError = () =>
  createInvalidArgumentError("This link doesn't work anymore", 'link_invalid', 'token');
export const createWrongPasswordError = () =>
  createPermissionDeniedError('The password is wrong', 'wrong_password');
/** Error: a one-time link belongs to an account other than the signed-in one. */
export const createLinkOfAnotherAccountError = () =>
  createPermissionDeniedError(
    'This link belongs to another account. Log in to that account and open it again.',
    'other_account',
  );
/** Error: today's mail budget of the recipient or of the requester's network is used up. */
export const createTooManyMailsError = () =>
  new FunctionError('resource-exhausted', "We've sent too many emails today. Try again tomorrow.", {
    reason: 'mail_budget',
    retryAfterSeconds: 24 * 60 * 60,
  });
/** Error: the demo account may not call this function. */
export const createForbiddenForDemoAccountError = () =>
  createPermissionDeniedError("The demo account can't do this. Sign up to take part.", 'demo_account');

/**
 * Error for both an unknown e-mail and a wrong password, so that an attacker cannot find out which e-mails have an
 * account (KP4).
 */
export const createWrongCredentialsError = () =>
  new FunctionError('unauthenticated', 'Email or password is wrong', {
    reason: 'wrong_credentials',
  });

/**
 * Checks that a new password is not the person's own e-mail (KP2).
 * @throws FunctionError `invalid-argument`, reason `password_is_email`, if the password is the e-mail
 */
export function assertPasswordIsNotEmail(password: string, email: string | null): void {
  if (email !== null && isPasswordSameAsEmail(password, email)) {
    throw createInvalidArgumentError("Your password can't be your email", 'password_is_email', 'password');
  }
}

/**
 * Returns the signed-in person's row. Throws if there is no row, because the person may have been deleted after the
 * session was read.
 * @throws FunctionError `unauthenticated`, reason `missing_user_id` (AUTH-014)
 */
export function assertSignedInUserExists<T>(row: T | undefined): T {
  if (row !== undefined) return row;
  throw new FunctionError('unauthenticated', 'Authentication error: missing user id.', {
    reason: 'missing_user_id',
  });
}
