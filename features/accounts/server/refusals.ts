/** Errors that several functions of accounts throw. */
import {
  FunctionError,
  createInvalidArgumentError,
  createPermissionDeniedError,
} from '#platform/contract/errors.ts';
import { isPasswordSameAsEmail } from '../domain/check-password.ts';

/** Creates the error for an e-mail that another account has already. */
export const createEmailTakenError = () =>
  createInvalidArgumentError('This email is already in use', 'email_taken', 'email');
/** Creates the error for a handle that another person has already. */
export const createHandleTakenError = () =>
  createInvalidArgumentError('This username is taken', 'handle_taken', 'handle');
/** Creates the error for a one-time link that is unknown, expired or used. */
export const createInvalidOneTimeLinkError = () =>
  createInvalidArgumentError("This link doesn't work anymore", 'link_invalid', 'token');
/** Creates the error for a wrong password. */
export const createWrongPasswordError = () =>
  createPermissionDeniedError('The password is wrong', 'wrong_password');
/** Creates the error for a one-time link that belongs to an account other than the signed-in one. */
export const createOneTimeLinkOfOtherAccountError = () =>
  createPermissionDeniedError(
    'This link belongs to another account. Log in to that account and open it again.',
    'other_account',
  );
/** Creates the error for a mail that would exceed a daily mail budget, of its recipient or of its requester. */
export const createTooManyMailsError = () =>
  new FunctionError('resource-exhausted', "We've sent too many emails today. Try again tomorrow.", {
    reason: 'mail_budget',
    retryAfterSeconds: 24 * 60 * 60,
  });
/** Creates the error for a call that the demo account may not make. */
export const createNotAllowedForDemoAccountError = () =>
  createPermissionDeniedError("The demo account can't do this. Sign up to take part.", 'demo_account');

/**
 * Creates the error for both an unknown e-mail and a wrong password. The errors are equal, so that an attacker cannot
 * find out which e-mails have an account (KP4).
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
 * Returns `row`, the database row of the signed-in person. Throws if it is undefined, because the person was deleted
 * after the session was read.
 * @throws FunctionError `unauthenticated`, reason `missing_user_id` (AUTH-014)
 */
export function assertSignedInUserExists<T>(row: T | undefined): T {
  if (row !== undefined) return row;
  throw new FunctionError('unauthenticated', 'Authentication error: missing user id.', {
    reason: 'missing_user_id',
  });
}
