/** Schemas for strings. Lengths count Unicode code points; previews count graphemes. */
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

/**
 * The treatment of a string argument. Only `text` is meant for people, and only it is cleaned (`clean-text.ts`).
 */
export type TextKind = 'text' | 'id' | 'secret' | 'dataUrl' | 'opaque';

const textKinds = z.registry<{ kind: TextKind }>();

/** Declares the kind of string that a schema accepts. A test refuses functions with a string of no kind. */
export function textKind<Schema extends z.ZodType>(kind: TextKind, schema: Schema): Schema {
  textKinds.add(schema, { kind });
  return schema;
}

export function findTextKind(schema: z.ZodType): TextKind | undefined {
  return textKinds.get(schema)?.kind;
}

/** Returns the message for a value that is not a string: a missing one is required (VAL-016). */
function noString(field: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${field} is required` : `${field} must be text`;
}

/** Converts a check into a rule of a schema. Later rules do not run after a failure (VAL-001). */
function rule<T>(check: (value: T) => string | null) {
  return (ctx: z.core.ParsePayload<T>) => {
    const message = check(ctx.value);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value, continue: false });
  };
}

/**
 * Schema of a cleaned, trimmed text of `min` to `max` code points, with the generic field messages (VAL-016 …
 * VAL-018).
 */
export function textField(field: string, limits: { min?: number; max: number; trim?: boolean }) {
  const { min = 0, max, trim = true } = limits;
  const cleaned = z.string({ error: noString(field) }).overwrite(cleanText);
  const base = trim ? cleaned.trim() : cleaned;
  const required =
    min === 0 ? base : base.check(rule(checkRequired(field)), rule(checkMinLength(field, min)));
  return textKind('text', required.check(rule(checkMaxLength(field, max))));
}

/**
 * Schema of a string that programs compare and store unchanged: a token, a cursor, a path. It must not have hidden
 * characters.
 */
export function opaqueField(field: string, { min = 1, max }: { min?: 0 | 1; max: number }) {
  const base = z.string({ error: noString(field) }).check(
    rule(checkMaxLength(field, max)),
    rule((text) => (hasHiddenCharacters(text) ? `${field} has characters that cannot be shown` : null)),
  );
  return textKind('opaque', min === 0 ? base : base.check(rule(checkRequired(field))));
}

/** Schema of a string with a fixed form for programs. */
export function patternField(field: string, pattern: RegExp, message = `${field} is not valid`) {
  return textKind('opaque', z.string({ error: noString(field) }).regex(pattern, { error: message }));
}

/** Schema of the URL of a page or service. */
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

/** Maximum length of a cursor. */
const maxCursor = 400;

/** Schema of an email address, normalized for storage and comparison (VAL-014, VAL-015). */
export function emailField() {
  const checked = z
    .string({ error: (issue) => checkEmail(issue.input) ?? undefined })
    .check(rule(checkEmail));
  return textKind('text', checked.overwrite(plainEmail));
}

/** Schema of an argument that may be megabytes long: a string, or a `LongText` if it is long. */
export function longTextField(error: string) {
  const schema = z
    .custom<string | LongText>((value) => typeof value === 'string' || value instanceof LongText, { error })
    .meta({ type: 'string' });
  return textKind('dataUrl', schema);
}

/** Matches any UUID in any case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidV7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Schema of the id of an existing resource. */
export function idField(field: string) {
  return textKind(
    'id',
    z
      .string({ error: noString(field) })
      .regex(uuidPattern, { error: `${field} is not a valid id` })
      .toLowerCase(),
  );
}

/** An id that no user has. It replaces well-formed user ids that are not UUIDs. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/**
 * Schema of a user id (VAL-022, VAL-023). A well-formed id that is not a UUID becomes the id of a user who does not
 * exist.
 */
export function userIdField() {
  const format = z
    .string({ error: (issue) => checkUserId(issue.input) ?? undefined })
    .check(rule(checkUserId))
    .overwrite((id) => (uuidPattern.test(id) ? id.toLowerCase() : nobodysId));
  return textKind('id', format);
}

/** Schema of an id that a client created for a new resource: a UUIDv7. */
export function newIdField() {
  return textKind(
    'id',
    z
      .string({ error: noString('id') })
      .regex(uuidV7Pattern, { error: 'id must be a UUIDv7' })
      .toLowerCase(),
  );
}

/** Schema of a page size. */
export function limitField(standard: number, max = 100) {
  return z
    .int({ error: `limit must be a whole number from 1 to ${max}` })
    .min(1, { error: `limit must be a whole number from 1 to ${max}` })
    .max(max, { error: `limit must be a whole number from 1 to ${max}` })
    .default(standard);
}

/** Schema of a keyset cursor, opaque to the client. */
export const cursorField = opaqueField('cursor', { max: maxCursor }).optional();
