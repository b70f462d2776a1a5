/** Declares API functions: logging in with a passkey, and adding, listing, renaming and removing passkeys. */
import * as z from 'zod';
import { defineAction, defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  createIdSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
  registerStringSchemaKind,
} from '#platform/contract/text.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { maxPasswordLength } from '#features/accounts/domain/limits.ts';
import { ownAccountSchema } from '#features/accounts/api.ts';
import { maxPasskeyNameLength } from './domain/limits.ts';

/** Schema of bytes in base64url without padding. */
const bytesField = (field: string, maxLength: number) =>
  createPatternMatchingTextSchema(field, new RegExp(`^[A-Za-z0-9_-]{1,${maxLength}}$`));

/** Fields that the options of a log-in and of a new passkey have in common. The options are the JSON of WebAuthn. */
const commonOptions = {
  /** Random bytes in base64url that the authenticator signs. They can be used once. */
  challenge: z.string(),
  /** Time in milliseconds until the challenge expires. */
  timeout: z.int(),
};
const userVerification = z.literal('required');

/** The answer of an authenticator, with binary values in base64url as in the JSON forms of WebAuthn. */
const credentialFields = {
  credentialId: bytesField('credentialId', 1_364),
  clientDataJSON: bytesField('clientDataJSON', 4_096),
};

const passwordField = registerStringSchemaKind(
  'secret',
  z
    .string({ error: 'Password must be text' })
    .min(1, { error: 'Password is required' })
    .refine((text) => countCodePoints(text) <= maxPasswordLength, {
      error: `Password must not exceed ${maxPasswordLength} characters`,
    }),
);

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

const nameField = createTextSchema('Name', { min: 1, max: maxPasskeyNameLength });

export const startPasskeyLogIn = defineMutation({
  name: 'startPasskeyLogIn',
  demo: 'session',
  summary: 'Returns the options with which a browser asks the person for a passkey, for `logInWithPasskey`.',
  access: 'anyone',
  cost: 3,
  args: z.strictObject({}),
  result: z.object({ options: z.object({ ...commonOptions, rpId: z.string(), userVerification }) }),
  reasons: ['passkeys_unavailable'],
  rate: 'signIn',
  idempotency: 'natural',
});

export const logInWithPasskey = defineAction({
  name: 'logInWithPasskey',
  demo: 'session',
  summary: 'Signs in with a passkey. The person is the owner of the passkey, so no email is sent.',
  access: 'anyone',
  cost: 10,
  args: z.strictObject({
    ...credentialFields,
    authenticatorData: bytesField('authenticatorData', 2_048),
    signature: bytesField('signature', 2_048),
    userHandle: bytesField('userHandle', 88),
  }),
  result: z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: ownAccountSchema }),
  reasons: ['passkeys_unavailable', 'passkey_refused', 'challenge_expired', 'account_suspended'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const startAddingPasskey = defineAction({
  name: 'startAddingPasskey',
  summary:
    'Returns the options with which a browser creates a passkey, for `addPasskey`. Requires a sign-in a few minutes ago, or the password.',
  access: 'user',
  cost: 60,
  args: z.strictObject({ password: passwordField.optional() }),
  result: z.object({
    options: z.object({
      ...commonOptions,
      rp: z.object({ id: z.string(), name: z.string() }),
      /** The id is the account's id in base64url. */
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      /** The person's passkeys, so that no authenticator stores two. */
      excludeCredentials: z.array(
        z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification,
      }),
      attestation: z.literal('none'),
    }),
  }),
  reasons: ['passkeys_unavailable', 'password_needed', 'wrong_password', 'too_many_passkeys'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const addPasskey = defineMutation({
  name: 'addPasskey',
  summary: 'Stores a new passkey of the caller, and mails a notice about it.',
  access: 'user',
  cost: 10,
  args: z.strictObject({
    ...credentialFields,
    attestationObject: bytesField('attestationObject', 8_192),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: z.array(createPatternMatchingTextSchema('transports', /^[a-z-]{1,20}$/)).max(8),
  }),
  result: z.object({ passkey: passkeySchema }),
  reasons: ['passkeys_unavailable', 'passkey_refused', 'challenge_expired', 'too_many_passkeys'],
  rate: 'mail',
  strictKeys: true,
});

export const listPasskeys = defineQuery({
  name: 'listPasskeys',
  summary: "Lists the caller's passkeys, the oldest first.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ passkeys: z.array(passkeySchema) }),
});

export const renamePasskey = defineMutation({
  name: 'renamePasskey',
  summary: "Changes the name of one of the caller's passkeys.",
  access: 'user',
  args: z.strictObject({ passkeyId: createIdSchema('passkeyId'), name: nameField }),
  result: z.object({ passkey: passkeySchema }),
  reasons: ['passkey_not_found'],
  idempotency: 'natural',
});

export const removePasskey = defineAction({
  name: 'removePasskey',
  summary:
    "Removes one of the caller's passkeys, and mails a notice about it. Requires a sign-in a few minutes ago, or the password.",
  access: 'user',
  cost: 60,
  args: z.strictObject({ passkeyId: createIdSchema('passkeyId'), password: passwordField.optional() }),
  result: z.object({ removed: z.literal(true) }),
  reasons: ['password_needed', 'wrong_password', 'passkey_not_found', 'last_way_to_log_in'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});
