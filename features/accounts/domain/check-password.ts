/** Rules for new passwords (KP1, KP2). */
import { codePoints } from '#platform/contract/code-points.ts';
import { isCommonPassword } from './common-passwords.ts';
import { maxPassword, minPassword } from './limits.ts';

/**
 * Returns the reason why a new password is refused, or null if it is accepted. Refused are wrong lengths, common
 * passwords and variants of the product's name, because attackers try those first. No kind of character is required or
 * forbidden.
 */
export function checkNewPassword(password: string): string | null {
  if (password === '') return 'Password is required';
  const length = codePoints(password);
  if (length < minPassword) return `Password must be at least ${minPassword} characters`;
  if (length > maxPassword) return `Password must not exceed ${maxPassword} characters`;
  const plain = password.trim().toLowerCase();
  if (isCommonPassword(plain)) return 'Password is too common';
  return /^.{0,2}plaza.{0,4}$/.test(plain) ? 'Password is too easy to guess' : null;
}

/**
 * True if a password equals the person's e-mail or the part of the e-mail before the @, ignoring case.
 * @param email in lower case
 */
export function isOwnEmail(password: string, email: string): boolean {
  const plain = password.trim().toLowerCase();
  return plain === email || plain === email.slice(0, email.indexOf('@'));
}
