/**
 * Checks of single values, shared by forms and server functions. A check returns the error message that the person
 * sees, or null if the value is valid. Pure.
 */
import { countCodePoints } from './count-code-points.ts';

/** Function that returns the error message for an invalid value, or null for a valid one. */
export type ValueCheck<T> = (value: T) => string | null;

/** Maximum length of an email address in characters. */
export const maxEmailLength = 254;

/** Combines several checks into one, which returns the message of the first check that fails (VAL-001). */
export function combineValueChecks<T>(...checks: readonly ValueCheck<T>[]): ValueCheck<T> {
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

/** Returns a check that accepts only finite numbers. */
function mustBeNumber(message: string): ValueCheck<unknown> {
  return (value) => (isNumber(value) ? null : message);
}

/**
 * Returns a check that refuses a number if `holds` returns false for the number. The check accepts every value that is
 * not a number.
 */
function numberHolds(holds: (value: number) => boolean, message: string): ValueCheck<unknown> {
  return (value) => (!isNumber(value) || holds(value) ? null : message);
}

/**
 * Returns a check that refuses a text if `holds` returns false for the text. A value that is not a string is checked
 * like the empty string.
 */
function textHolds(holds: (text: string) => boolean, message: string): ValueCheck<unknown> {
  return (value) => (holds(typeof value === 'string' ? value : '') ? null : message);
}

const isFilled = (text: string) => text.trim() !== '';

/** Checks that a latitude is a number from -90 to 90 (VAL-002, VAL-003). */
export const checkLatitude = combineValueChecks<unknown>(
  mustBeNumber('Latitude must be a valid number'),
  numberHolds((value) => value >= -90 && value <= 90, 'Latitude must be between -90 and 90'),
);

/** Checks that a longitude is a number from -180 to 180 (VAL-004, VAL-005). */
export const checkLongitude = combineValueChecks<unknown>(
  mustBeNumber('Longitude must be a valid number'),
  numberHolds((value) => value >= -180 && value <= 180, 'Longitude must be between -180 and 180'),
);

/** Maximum fare in tokens (LIM-009). */
export const maxRideFareTokens = 10_000;
/** Maximum number of tokens in one amount (LIM-009). */
export const maxTokenAmount = 1_000_000;
/** Maximum distance of a ride in miles (LIM-009). */
export const maxRideDistanceMiles = 500;

/** Error message for a distance above the maximum (VAL-026, Q-65). */
export const rideDistanceExceededErrorMessage = `Distance exceeds maximum (${maxRideDistanceMiles} miles)`;

/** Checks that a fare is a number from 0 to 10,000 tokens (VAL-006 … VAL-008, Q-64). */
export const checkRideFare = combineValueChecks<unknown>(
  mustBeNumber('Fare must be a valid number'),
  numberHolds((value) => value >= 0, 'Fare cannot be negative'),
  numberHolds((value) => value <= maxRideFareTokens, 'Fare exceeds maximum allowed ($10,000)'),
);

/** Checks that an amount of tokens is a whole number from 0 to 1,000,000 (VAL-009 … VAL-011, Q-65). */
export const checkTokenAmount = combineValueChecks<unknown>(
  (value) => (Number.isInteger(value) ? null : 'Token amount must be a whole number'),
  numberHolds((value) => value >= 0, 'Token amount cannot be negative'),
  numberHolds((value) => value <= maxTokenAmount, 'Token amount exceeds maximum (1,000,000)'),
);

/** Checks that a distance is a number from 0 to 500 miles (VAL-024 … VAL-026, Q-65). */
export const checkRideDistanceMiles = combineValueChecks<unknown>(
  mustBeNumber('Distance must be a valid number'),
  numberHolds((value) => value >= 0, 'Distance cannot be negative'),
  numberHolds((value) => value <= maxRideDistanceMiles, rideDistanceExceededErrorMessage),
);

/** Normalizes an email address for storage and comparison: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

// Allows only ASCII, to prevent look-alike addresses and injection into mail headers.
const emailLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const emailDomainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > maxEmailLength) return false;
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

/** Checks that an email address is present and valid (VAL-014, VAL-015). */
export const checkEmail = combineValueChecks<unknown>(
  textHolds(isFilled, 'Email is required'),
  textHolds(isEmail, 'Invalid email format'),
);

/** Normalizes a phone number for storage and comparison: without spaces, dashes and brackets (VAL-013). */
export function normalizePhone(phone: string): string {
  return phone.replaceAll(/[\s()[\]-]/g, '');
}

/** Checks that a phone number is present and has up to 15 digits, the first from 1 to 9 (VAL-012, VAL-013). */
export const checkPhone = combineValueChecks<unknown>(
  textHolds(isFilled, 'Phone number is required'),
  textHolds((text) => /^\+?[1-9]\d{0,14}$/.test(normalizePhone(text)), 'Invalid phone number format'),
);

/**
 * Returns a check that the text is not blank (VAL-016).
 * @param field name of the field in the error message
 */
export function createNotBlankCheck(field: string): ValueCheck<unknown> {
  return textHolds(isFilled, `${field} is required`);
}

/**
 * Returns a check that the text has at least `min` code points (VAL-017, Q-80).
 * @param field name of the field in the error message
 */
export function createMinLengthCheck(field: string, min: number): ValueCheck<unknown> {
  return textHolds((text) => countCodePoints(text) >= min, `${field} must be at least ${min} characters`);
}

/**
 * Returns a check that the text has at most `max` code points (VAL-018, Q-80).
 * @param field name of the field in the error message
 */
export function createMaxLengthCheck(field: string, max: number): ValueCheck<unknown> {
  return textHolds((text) => countCodePoints(text) <= max, `${field} must not exceed ${max} characters`);
}

/** Checks that a user id is present and contains only letters, digits, `_` and `-` (VAL-022, VAL-023). */
export const checkUserId = combineValueChecks<unknown>(
  textHolds(isFilled, 'User ID required'),
  textHolds((text) => /^[A-Za-z0-9_-]+$/.test(text), 'Invalid user ID format'),
);
