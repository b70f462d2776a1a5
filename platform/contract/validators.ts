/**
 * The checks of single values that forms and functions share, with the exact words a person reads. Pure.
 * A check answers the message of what is wrong, or null where nothing is.
 */
import { codePoints } from './code-points.ts';

export type Check<T> = (value: T) => string | null;

/** Characters of an email address, at most. */
export const emailMax = 254;

/** Puts checks together: they run in order and the first that fails answers (VAL-001). */
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

/** A check of a number, whose message answers what is no number at all, NaN and the infinities too. */
function mustBeNumber(message: string): Check<unknown> {
  return (value) => (isNumber(value) ? null : message);
}

/** A check whose message answers a number for which `holds` is false; anything else is left to other checks. */
function numberHolds(holds: (value: number) => boolean, message: string): Check<unknown> {
  return (value) => (!isNumber(value) || holds(value) ? null : message);
}

/** A check of text that counts anything but text as empty. */
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

/** An e-mail address as it is stored and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

// Letters of ASCII only: what looks like one address must be one, and no character may have a meaning in a mail header.
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

/** VAL-016: text that is more than blanks. */
export function checkRequired(field: string): Check<unknown> {
  return textHolds(isFilled, `${field} is required`);
}

/** VAL-017: at least so many code points. */
export function checkMinLength(field: string, min: number): Check<unknown> {
  return textHolds((text) => codePoints(text) >= min, `${field} must be at least ${min} characters`);
}

/** VAL-018: at most so many code points. */
export function checkMaxLength(field: string, max: number): Check<unknown> {
  return textHolds((text) => codePoints(text) <= max, `${field} must not exceed ${max} characters`);
}

/** VAL-022, VAL-023. */
export const checkUserId = firstFailing<unknown>(
  textHolds(isFilled, 'User ID required'),
  textHolds((text) => /^[A-Za-z0-9_-]+$/.test(text), 'Invalid user ID format'),
);
