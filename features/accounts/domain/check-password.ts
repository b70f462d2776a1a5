/** Rules for new passwords (KP1, KP2). */
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { isCommonPassword } from './common-passwords.ts';
import { maxPasswordLength, minPasswordLength } from './limits.ts';

/**
 * Returns the reason why a new password is refused, or null if it is accepted. A password is refused if its length is
 * wrong, or if attackers are likely to try it first: common passwords, and variants of the product's name. All kinds of
 * characters are permitted.
 */
export function findNewPasswordError(password: string): string | null {
  if (password === '') return 'Password is required';
  const length = countCodePoints(password);
  if (length < minPasswordLength) return `Password must be at least ${minPasswordLength} characters`;
  if (length > maxPasswordLength) return `Password must not exceed ${maxPasswordLength} characters`;
  const plain = password.trim().toLowerCase();
  if (isCommonPassword(plain)) return 'Password is too common';
  return /^.{0,2}plaza.{0,4}$/.test(plain) ? 'Password is too easy to guess' : null;
}

/**
 * Returns true if a password equals the person's e-mail or the part of the e-mail before the @, ignoring case.
 * @param email in lower case
 */
export function isPasswordSameAsEmail(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  return plain === email || plain === email.slice(0, email.indexOf('@'));
}
