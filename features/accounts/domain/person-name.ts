/** Rules for display names, and for the handles derived from them. */
import { sanitizeText } from '#platform/contract/sanitize-text.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { maxDisplayNameLength } from './limits.ts';

/** Display name shown for a person who is unknown, deleted or inactive (POST-005). */
export const displayNameOfUnknownUser = 'Unknown User';

/** Normalizes a display name for storage: Unicode NFC, single spaces, no spaces at the ends. */
export function normalizeDisplayName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the reason why a display name is refused, or null if it is accepted. Invisible characters and characters that
 * change the text direction are refused: they would let one person impersonate another.
 */
export function findDisplayNameError(name: string): string | null {
  const plain = normalizeDisplayName(name);
  if (plain.replace(/[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu, '') === '')
    return 'Display name is required';
  if (countCodePoints(plain) > maxDisplayNameLength)
    return `Display name must not exceed ${maxDisplayNameLength} characters`;
  // Zero-width joiners and tag characters are invisible, but emoji and several scripts need them, so they are allowed.
  const withoutJoiners = plain.replace(/\u200c|\u200d|[\u{e0020}-\u{e007f}]/gu, '');
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(withoutJoiners) || sanitizeText(plain) !== plain) {
    return "Display name contains characters that can't be displayed";
  }
  return null;
}

const handlePattern = /^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$/;
const reservedHandles = new Set([
  'admin',
  'administrator',
  'root',
  'system',
  'plaza',
  'support',
  'help',
  'staff',
  'moderator',
  'mod',
  'official',
  'security',
  'everyone',
  'here',
  'all',
  'unknown',
  'unknown.user',
  'deleted',
  'guest',
  'demo',
  'anonymous',
  'me',
]);

/** Returns the reason why a handle is refused, or null if it is accepted. */
export function findHandleError(handle: string): string | null {
  if (!handlePattern.test(handle) || /\.\.|__|\._|_\./.test(handle)) {
    return 'Username must have 3 to 30 letters, numbers, dots or underscores, and start and end with a letter or number';
  }
  return reservedHandles.has(handle) || handle.startsWith('deleted.') ? 'This username is taken' : null;
}

// ASCII replacements of letters such as ß and ø, which are not ASCII even after accents are removed.
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/**
 * Derives a handle from a display name: ASCII letters and digits with dots between words, 3 to 24 characters. Another
 * person may already have this handle; see `appendNumberToHandle`.
 */
export function deriveHandleFromDisplayName(displayName: string): string {
  const folded = displayName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => foldedLetters[letter] ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '.')
    .slice(0, 24)
    .replace(/^\.+|\.+$/g, '');
  return findHandleError(folded) === null
    ? folded
    : findHandleError(`${folded}.town`) === null
      ? `${folded}.town`
      : 'neighbor';
}

/**
 * Appends a number to a handle, to distinguish people with the same name. Returns `base` for 1, `base2` for 2, `base3`
 * for 3 and so on.
 */
export function appendNumberToHandle(base: string, number: number): string {
  return number === 1 ? base : `${base}${number}`;
}
