/**
 * Checks of single values that forms and functions share, with the exact messages for people. Pure. A check returns
 * the message of the problem, or null if the value is valid.
 */
import { codePoints } from './code-points.ts';

export type Check<T> = (value: T) => string | null;

/** Maximum length of an email address. */
export const emailMax = 254;

/** Combines checks: they run in order, and the message of the first failure is returned (VAL-001). */
export function firstFailing<T>(...checks: readonly Check<T>[]): Check<T> {
  return (value) => {
    for (const check of checks) {
      const message = check(value);
      if (message !== null) return message;
    }
    return null;
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Returns a check that fails for everything but finite numbers. */
function mustBeNumber(message: string): Check<unknown> {
  return (value) => (isNumber(value) ? null : message);
}

/** Returns a check that fails for numbers for which `holds` is false; values of other types pass. */
function numberHolds(holds: (value: number) => boolean, message: string): Check<unknown> {
  return (value) => (!isNumber(value) || holds(value) ? null : message);
}

/** Returns a check of text that treats any other type as empty text. */
function textHolds(holds: (text: string) => boolean, message: string): Check<unknown> {
  return (value) => (holds(typeof value === 'string' ? value : '') ? null : message);
}

const isFilled = (text: string) => text.trim() !== '';

/** VAL-002, VAL-003. */
export const checkLatitude = firstFailing<unknown>(
  mustBeNumber('Latitude must be a valid number'),
  numberHolds((value) => value >= -90 && value <= 90, 'Latitude must be between -90 and 90'),
);

/** VAL-004, VAL-005. */
export const checkLongitude = firstFailing<unknown>(
  mustBeNumber('Longitude must be a valid number'),
  numberHolds((value) => value >= -180 && value <= 180, 'Longitude must be between -180 and 180'),
);

/** Normalizes an email address for storage and comparison. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

// ASCII only: prevents look-alike addresses and characters with a meaning in mail headers.
const emailLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const emailDomainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > emailMax) return false;
  const parts = email.split('@');
  if (parts.length !== 2) return false;
  const [local = '', domain = ''] = parts;
  const labels = domain.split('.');
  return (
    local.length <= 64 &&
    emailLocal.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => emailDomainLabel.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  );
}

/** VAL-014, VAL-015. */
export const checkEmail = firstFailing<unknown>(
  textHolds(isFilled, 'Email is required'),
  textHolds(isEmail, 'Invalid email format'),
);

/** VAL-016: text with at least one non-blank character. */
export function checkRequired(field: string): Check<unknown> {
  return textHolds(isFilled, `${field} is required`);
}

/** VAL-017: minimum number of code points. */
export function checkMinLength(field: string, min: number): Check<unknown> {
  return textHolds((text) => codePoints(text) >= min, `${field} must be at least ${min} characters`);
}

/** VAL-018: maximum number of code points. */
export function checkMaxLength(field: string, max: number): Check<unknown> {
  return textHolds((text) => codePoints(text) <= max, `${field} must not exceed ${max} characters`);
}

/** VAL-022, VAL-023. */
export const checkUserId = firstFailing<unknown>(
  textHolds(isFilled, 'User ID required'),
  textHolds((text) => /^[A-Za-z0-9_-]+$/.test(text), 'Invalid user ID format'),
);
