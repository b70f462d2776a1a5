import { messages } from './auth/messages.ts';
/**
 * Estimated strength of a password, for the strength meter. Only the server decides which passwords are refused.
 */
interface Strength {
  /** Number of filled bars in the meter. */
  bars: 0 | 1 | 2 | 3 | 4;
  label: string;
}

const labels = [
  '',
  messages.passwordTooShort,
  messages.strengthWeak,
  messages.strengthFair,
  messages.strengthStrong,
] as const;

/**
 * Estimates the entropy of a password in bits. Assumes an attacker who knows which kinds of characters the password
 * contains, and who tries repetitions and sequences first.
 */
function estimateGuessBits(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
  const sizes = [26, 26, 10, 33];
  const alphabet = kinds.reduce(
    (sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0),
    0,
  );
  let steps = 0;
  let before = Number.NaN;
  for (const char of password) {
    const code = char.codePointAt(0) ?? 0;
    // A character that is equal or adjacent to the previous one (aaa, 1234, abcd) adds almost no strength.
    steps += Math.abs(code - before) <= 1 ? 0.2 : 1;
    before = code;
  }
  return steps * Math.log2(Math.max(2, alphabet));
}

/**
 * Rates a password for the strength meter.
 * @param minimum minimum length of a password in characters
 */
export function ratePasswordStrength(password: string, minimum = 6): Strength {
  if (password === '') return { bars: 0, label: labels[0] };
  if ([...password].length < minimum) return { bars: 1, label: labels[1] };
  const bits = estimateGuessBits(password);
  const bars = bits < 36 ? 2 : bits < 56 ? 3 : 4;
  return { bars, label: labels[bars] };
}
