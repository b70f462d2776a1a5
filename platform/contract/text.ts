/**
 * Text measured and cut as people see it. Lengths count Unicode code points; previews count graphemes.
 */
import * as z from 'zod';
import { cleanText, hasHiddenCharacters } from './clean-text.ts';
import {
  checkEmail,
  checkMaxLength,
  checkMinLength,
  checkRequired,
  checkUserId,
  plainEmail,
} from './validators.ts';
import { LongText } from './long-text.ts';

/** How a string among the arguments is treated. Only `text` is for people: it is cleaned (`clean-text.ts`). */
export type TextKind = 'text' | 'id' | 'secret' | 'dataUrl' | 'opaque';

const textKinds = z.registry<{ kind: TextKind }>();

/** Declares what kind of string a schema accepts; a test refuses a function that takes a string of no kind. */
export function textKind<Schema extends z.ZodType>(kind: TextKind, schema: Schema): Schema {
  textKinds.add(schema, { kind });
  return schema;
}

export function textKindOf(schema: z.ZodType): TextKind | undefined {
  return textKinds.get(schema)?.kind;
}

/** The message for a value that is no string: a missing one is required (VAL-016). */
function noString(field: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${field} is required` : `${field} must be text`;
}

/** Turns a check into a rule of a schema; later rules do not run after it has failed (VAL-001). */
function rule<T>(check: (value: T) => string | null) {
  return (ctx: z.core.ParsePayload<T>) => {
    const message = check(ctx.value);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value, continue: false });
  };
}

/** A cleaned, trimmed text of `min` to `max` code points; messages follow the generic field rules (VAL-016 … VAL-018). */
export function textField(field: string, limits: { min?: number; max: number; trim?: boolean }) {
  const { min = 0, max, trim = true } = limits;
  const cleaned = z.string({ error: noString(field) }).overwrite(cleanText);
  const base = trim ? cleaned.trim() : cleaned;
  const required =
    min === 0 ? base : base.check(rule(checkRequired(field)), rule(checkMinLength(field, min)));
  return textKind('text', required.check(rule(checkMaxLength(field, max))));
}

/** A string that programs compare and store as it is: a token, a cursor, a path. It has no hidden characters. */
export function opaqueField(field: string, { min = 1, max }: { min?: 0 | 1; max: number }) {
  const base = z.string({ error: noString(field) }).check(
    rule(checkMaxLength(field, max)),
    rule((text) => (hasHiddenCharacters(text) ? `${field} has characters that cannot be shown` : null)),
  );
  return textKind('opaque', min === 0 ? base : base.check(rule(checkRequired(field))));
}

/** A string of a fixed form that programs read. */
export function patternField(field: string, pattern: RegExp, message = `${field} is not valid`) {
  return textKind('opaque', z.string({ error: noString(field) }).regex(pattern, { error: message }));
}

/** The address of a page or service. */
export function urlField(
  field: string,
  { protocol, max, message }: { protocol: RegExp; max: number; message: string },
) {
  const hidden = rule((text: string) => (hasHiddenCharacters(text) ? message : null));
  return textKind(
    'opaque',
    z.url({ protocol, error: message }).check(hidden, rule(checkMaxLength(field, max))),
  );
}

/** Characters of a cursor. */
const maxCursor = 400;

/** An email address as it is stored and compared (VAL-014, VAL-015). */
export function emailField() {
  const checked = z
    .string({ error: (issue) => checkEmail(issue.input) ?? undefined })
    .check(rule(checkEmail));
  return textKind('text', checked.overwrite(plainEmail));
}

/** An argument that may be megabytes long: a string, or a `LongText` when it is long. */
export function longTextField(error: string) {
  const schema = z
    .custom<string | LongText>((value) => typeof value === 'string' || value instanceof LongText, { error })
    .meta({ type: 'string' });
  return textKind('dataUrl', schema);
}

/** Any UUID, in any case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidV7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The id of something that exists. */
export function idField(field: string) {
  return textKind(
    'id',
    z
      .string({ error: noString(field) })
      .regex(uuidPattern, { error: `${field} is not a valid id` })
      .toLowerCase(),
  );
}

/** An id that no user has: what a well-formed user id that is no UUID stands for. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The id of a user (VAL-022, VAL-023). One that is well formed and not ours is that of a user who does not exist. */
export function userIdField() {
  const format = z
    .string({ error: (issue) => checkUserId(issue.input) ?? undefined })
    .check(rule(checkUserId))
    .overwrite((id) => (uuidPattern.test(id) ? id.toLowerCase() : nobodysId));
  return textKind('id', format);
}

/** The id a client made for what it creates: a UUIDv7. */
export function newIdField() {
  return textKind(
    'id',
    z
      .string({ error: noString('id') })
      .regex(uuidV7Pattern, { error: 'id must be a UUIDv7' })
      .toLowerCase(),
  );
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
export const cursorField = opaqueField('cursor', { max: maxCursor }).optional();
