/**
 * Text measured and cut as people see it. Lengths count Unicode code points; previews count graphemes.
 */
import * as z from 'zod';
import { LongText } from './long-text.ts';

/** The number of Unicode code points in a text. */
export function codePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // The second half of a surrogate pair belongs to the code point already counted.
    if (unit >= 0xdc00 && unit <= 0xdfff && i > 0) {
      const before = text.charCodeAt(i - 1);
      if (before >= 0xd800 && before <= 0xdbff) continue;
    }
    count++;
  }
  return count;
}

/** A trimmed text of `min` to `max` code points; messages follow the generic field rules (VAL-016 … VAL-018). */
export function textField(field: string, limits: { min?: number; max: number; trim?: boolean }) {
  const { min = 0, max, trim = true } = limits;
  const base = z.string({ error: `${field} must be text` });
  return (trim ? base.trim() : base)
    .refine((text) => min === 0 || text.trim().length > 0, { error: `${field} is required`, abort: true })
    .refine((text) => codePoints(text) >= min, {
      error: `${field} must be at least ${min} characters`,
      abort: true,
    })
    .refine((text) => codePoints(text) <= max, { error: `${field} must not exceed ${max} characters` });
}

/** An argument that may be megabytes long: a string, or a `LongText` when it is long. */
export function longTextField(error: string) {
  return z
    .custom<string | LongText>((value) => typeof value === 'string' || value instanceof LongText, { error })
    .meta({ type: 'string' });
}

/** Any UUID, in any case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidV7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id of something that exists. */
export function idField(field: string) {
  return z
    .string({ error: `${field} must be text` })
    .regex(uuidPattern, { error: `${field} is not a valid id` })
    .transform((id) => id.toLowerCase());
}

/** The id a client made for what it creates: a UUIDv7. */
export function newIdField() {
  return z
    .string({ error: 'id must be text' })
    .regex(uuidV7Pattern, { error: 'id must be a UUIDv7' })
    .transform((id) => id.toLowerCase());
}

/** A page's size. */
export function limitField(standard: number, max = 100) {
  return z
    .int({ error: `limit must be a whole number from 1 to ${max}` })
    .min(1, { error: `limit must be a whole number from 1 to ${max}` })
    .max(max, { error: `limit must be a whole number from 1 to ${max}` })
    .default(standard);
}

/** A keyset cursor: opaque to the client. */
export const cursorField = z.string({ error: 'cursor must be text' }).min(1).max(400).optional();
