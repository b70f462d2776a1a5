/** Zod schemas for string arguments. Lengths are limited in Unicode code points. */
import * as z from 'zod';
import { sanitizeText, hasInvisibleOrControlCharacters } from './sanitize-text.ts';
import {
  checkEmail,
  checkPhone,
  createMaxLengthCheck,
  createMinLengthCheck,
  createNotBlankCheck,
  checkUserId,
  normalizeEmail,
  normalizePhone,
} from './validators.ts';
import type { ValueCheck } from './validators.ts';
import { LongText } from './long-text.ts';

/**
 * Kind of a string argument. `text`: written by a person, and sanitized (`sanitize-text.ts`) or limited to a strict
 * pattern. `id`: id of a resource. `secret`: a password or another secret. `dataUrl`: a file as a data URL. `opaque`:
 * any other string for programs.
 */
export type StringSchemaKind = 'text' | 'id' | 'secret' | 'dataUrl' | 'opaque';

const stringKinds = z.registry<{ kind: StringSchemaKind }>();

/**
 * Registers the kind of a string schema, such as `text` or `id`, and returns the schema. A test checks that every
 * string argument of every function has a kind.
 */
export function registerStringSchemaKind<Schema extends z.ZodType>(
  kind: StringSchemaKind,
  schema: Schema,
): Schema {
  stringKinds.add(schema, { kind });
  return schema;
}

/** Returns the registered kind of a string schema, such as `text` or `id`; undefined if it has none. */
export function getRegisteredStringSchemaKind(schema: z.ZodType): StringSchemaKind | undefined {
  return stringKinds.get(schema)?.kind;
}

/**
 * Returns a function that creates the error message for a missing value or a value that is not a string (VAL-016).
 */
function noString(field: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined ? `${field} is required` : `${field} must be text`;
}

/**
 * Converts a check function to a refinement (a rule) of a Zod schema. If the check fails, the later refinements of the
 * schema do not run (VAL-001).
 */
function rule<T>(check: (value: T) => string | null) {
  return (ctx: z.core.ParsePayload<T>) => {
    const message = check(ctx.value);
    if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value, continue: false });
  };
}

/**
 * Schema of a text written by a person. The text is sanitized, and trimmed unless `trim` is false. It must have `min`
 * to `max` code points (VAL-016 … VAL-018).
 * @param field name of the field in error messages
 */
export function createTextSchema(field: string, limits: { min?: number; max: number; trim?: boolean }) {
  const { min = 0, max, trim = true } = limits;
  const cleaned = z.string({ error: noString(field) }).overwrite(sanitizeText);
  const base = trim ? cleaned.trim() : cleaned;
  const required =
    min === 0 ? base : base.check(rule(createNotBlankCheck(field)), rule(createMinLengthCheck(field, min)));
  return registerStringSchemaKind('text', required.check(rule(createMaxLengthCheck(field, max))));
}

/**
 * Schema of a string that is compared and stored unchanged, such as a token, a cursor or a path. A string with
 * invisible characters is refused, not sanitized.
 */
export function createVerbatimTextSchema(field: string, { min = 1, max }: { min?: 0 | 1; max: number }) {
  const base = z.string({ error: noString(field) }).check(
    rule(createMaxLengthCheck(field, max)),
    rule((text) =>
      hasInvisibleOrControlCharacters(text) ? `${field} contains characters that can't be displayed` : null,
    ),
  );
  return registerStringSchemaKind('opaque', min === 0 ? base : base.check(rule(createNotBlankCheck(field))));
}

/** Schema of a machine-readable string that must match a pattern. */
export function createPatternMatchingTextSchema(
  field: string,
  pattern: RegExp,
  message = `${field} is not valid`,
) {
  return registerStringSchemaKind(
    'opaque',
    z.string({ error: noString(field) }).regex(pattern, { error: message }),
  );
}

/** Schema of a URL with an allowed protocol and a maximum length. */
export function createUrlSchema(
  field: string,
  { protocol, max, message }: { protocol: RegExp; max: number; message: string },
) {
  const hidden = rule((text: string) => (hasInvisibleOrControlCharacters(text) ? message : null));
  return registerStringSchemaKind(
    'opaque',
    z.url({ protocol, error: message }).check(hidden, rule(createMaxLengthCheck(field, max))),
  );
}

/** Maximum length of a cursor in code points. A longer cursor is refused. */
const maxCursor = 400;

/** Returns the schema of a text that `check` accepts. An accepted text is normalized with `normalize`. */
function checkedTextField(check: ValueCheck<unknown>, normalize: (text: string) => string) {
  const checked = z.string({ error: (issue) => check(issue.input) ?? undefined }).check(rule(check));
  return registerStringSchemaKind('text', checked.overwrite(normalize));
}

/** Schema of an email address, trimmed and converted to lower case (VAL-014, VAL-015). */
export const emailField = () => checkedTextField(checkEmail, normalizeEmail);

/** Schema of a phone number. Removes spaces, dashes and brackets (VAL-012, VAL-013). */
export const createPhoneNumberSchema = () => checkedTextField(checkPhone, normalizePhone);

/**
 * Schema of a string argument that may be megabytes long, such as a picture. A long string arrives as `LongText`.
 * @param error message for a value that is not a string
 */
export function createLongTextSchema(error: string) {
  const schema = z
    .custom<string | LongText>((value) => typeof value === 'string' || value instanceof LongText, { error })
    .meta({ type: 'string' });
  return registerStringSchemaKind('dataUrl', schema);
}

/** Matches a UUID of any version, in upper or lower case. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uuidV7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Schema of a resource's id: a UUID, converted to lower case. */
export function createIdSchema(field: string) {
  return registerStringSchemaKind(
    'id',
    z
      .string({ error: noString(field) })
      .regex(uuidPattern, { error: `${field} is not a valid id` })
      .toLowerCase(),
  );
}

/**
 * A user id that belongs to no user. It replaces user ids that are not UUIDs, so that SQL queries by UUID do not fail.
 */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/**
 * Schema of a user id (VAL-022, VAL-023). A valid id that is not a UUID is replaced with `nobodysId`, which is the id
 * of no user. The call then finds no user instead of failing in the database.
 */
export function createUserIdSchema() {
  const format = z
    .string({ error: (issue) => checkUserId(issue.input) ?? undefined })
    .check(rule(checkUserId))
    .overwrite((id) => (uuidPattern.test(id) ? id.toLowerCase() : nobodysId));
  return registerStringSchemaKind('id', format);
}

/** Schema of an id that the client generated for a new resource: a UUIDv7. */
export function createClientGeneratedIdSchema() {
  return registerStringSchemaKind(
    'id',
    z
      .string({ error: noString('id') })
      .regex(uuidV7Pattern, { error: 'id must be a UUIDv7' })
      .toLowerCase(),
  );
}

/** Schema of a page size: a whole number from 1 to `max`; `defaultSize` if absent. */
export function createPageSizeSchema(defaultSize: number, max = 100) {
  return z
    .int({ error: `limit must be a whole number from 1 to ${max}` })
    .min(1, { error: `limit must be a whole number from 1 to ${max}` })
    .max(max, { error: `limit must be a whole number from 1 to ${max}` })
    .default(defaultSize);
}

/** Schema of an optional keyset cursor, which is opaque to the client. */
export const cursorSchema = createVerbatimTextSchema('cursor', { max: maxCursor }).optional();
