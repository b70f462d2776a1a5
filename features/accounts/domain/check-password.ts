/** Which passwords a new account may have (KP1, KP2). */
import { codePoints } from '#platform/contract/text.ts';
import { isCommonPassword } from './common-passwords.ts';

export const passwordMin = 6;
export const passwordMax = 128;

export type PasswordDecision = { ok: true } | { ok: false; message: string; reason: string };

/**
 * Any characters do, none is demanded; refused is what everybody tries first: the common ones, the product's name,
 * the person's own e-mail.
 */
export function decidePassword(password: string, email: string | null): PasswordDecision {
  const length = codePoints(password);
  if (length < passwordMin)
    return refuse(`Password must be at least ${passwordMin} characters`, 'password_short');
  if (length > passwordMax)
    return refuse(`Password must not exceed ${passwordMax} characters`, 'password_long');
  const plain = password.trim().toLowerCase();
  if (isCommonPassword(plain)) return refuse('Password is too common', 'password_common');
  if (/^.{0,2}plaza.{0,4}$/.test(plain)) return refuse('Password is too easy to guess', 'password_guessable');
  if (email !== null && (plain === email || plain === email.slice(0, email.indexOf('@')))) {
    return refuse('Password must not be your email', 'password_guessable');
  }
  return { ok: true };
}

function refuse(message: string, reason: string): PasswordDecision {
  return { ok: false, message, reason };
}
