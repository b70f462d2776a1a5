/** Declares API functions: sign-up, log-in, log-out, profile, sessions, e-mail, password and account deletion. */
import * as z from 'zod';
import { defineAction, defineMutation, defineQuery } from '#platform/contract/define.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import {
  emailField as emailArgument,
  createIdSchema,
  createPageSizeSchema,
  createLongTextSchema,
  createClientGeneratedIdSchema,
  createVerbatimTextSchema,
  createTextSchema,
  registerStringSchemaKind,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { findNewPasswordError } from './domain/check-password.ts';
import { findDisplayNameError, findHandleError, normalizeDisplayName } from './domain/person-name.ts';
import { isTimeZoneName } from './domain/time-zone.ts';
import {
  maxBioLength,
  maxDisplayNameLength,
  maxHandleLength,
  maxOneTimeTokenLength,
  maxPasswordLength,
} from './domain/limits.ts';

/** Converts a text check into a Zod refinement. The check returns an error message, or null if the text is valid. */
function passes(check: (value: string) => string | null) {
  return (value: string, ctx: z.RefinementCtx) => {
    const message = check(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  };
}

const emailField = emailArgument();

/** Schema of an existing password. Checks only the length: the password may be older than the current rules. */
const passwordField = registerStringSchemaKind(
  'secret',
  z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .refine((text) => countCodePoints(text) <= maxPasswordLength, {
      error: `Password must not exceed ${maxPasswordLength} characters`,
    }),
);

/** Schema of a new password, which must satisfy the rules of `findNewPasswordError`. */
const newPasswordField = registerStringSchemaKind(
  'secret',
  z.string({ error: 'Password is required' }).superRefine(passes(findNewPasswordError)),
);

const displayNameField = registerStringSchemaKind(
  'text',
  z
    .string({ error: 'Display name is required' })
    .superRefine(passes(findDisplayNameError))
    .transform(normalizeDisplayName),
);

const timeZoneField = registerStringSchemaKind(
  'opaque',
  z
    .string({ error: 'timeZone must be text' })
    .refine(isTimeZoneName, { error: 'timeZone is not a known time zone' }),
);

const tokenField = createVerbatimTextSchema('token', { max: maxOneTimeTokenLength });

/** Schema of the caller's own account, with private fields such as the e-mail. */
export const ownAccountSchema = z.object({
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  /** URL of the profile's banner picture; null if there is none. */
  bannerUrl: z.string().nullable(),
  bio: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isDemo: z.boolean(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  deletionDueAt: z.iso.datetime().nullable(),
});

/** Schema of the public data of a person, which is the same for every viewer. */
export const personSchema = z.object({
  id: z.string(),
  handle: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  isBot: z.boolean(),
  isSample: z.boolean(),
  isActive: z.boolean(),
});

const signedInShape = z.object({ token: z.string(), expiresAt: z.iso.datetime(), user: ownAccountSchema });
/** Maximum size of the body of an `updateProfile` call in bytes. Two pictures of 10,485,760 characters each fit. */
const avatarBodyLimit = 22 * 1024 * 1024;
const passwordReasons = ['password_is_email'] as const;

export const signUp = defineAction({
  name: 'signUp',
  demo: 'session',
  summary: 'Creates an account and signs in. Repeating the call with its idempotency key signs in again.',
  access: 'anyone',
  cost: 60,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    email: emailField,
    password: newPasswordField,
    displayName: displayNameField,
    timeZone: timeZoneField.optional(),
  }),
  result: signedInShape,
  reasons: ['email_taken', 'id_taken', ...passwordReasons],
  rate: 'signUp',
  idempotency: 'natural',
  strictKeys: true,
});

export const logIn = defineAction({
  name: 'logIn',
  demo: 'session',
  summary: 'Signs in with email and password.',
  access: 'anyone',
  cost: 60,
  args: z.strictObject({ email: emailField, password: passwordField }),
  result: signedInShape,
  reasons: ['wrong_credentials', 'account_suspended'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const logInDemo = defineAction({
  name: 'logInDemo',
  demo: 'session',
  summary: 'Signs in to the demo account, if this server offers one.',
  access: 'anyone',
  cost: 60,
  args: z.strictObject({}),
  result: signedInShape,
  reasons: ['demo_off'],
  rate: 'signInDemo',
  idempotency: 'natural',
});

export const logOut = defineMutation({
  name: 'logOut',
  demo: 'session',
  summary: "Ends the caller's session. Has no effect if the caller isn't signed in.",
  access: 'anyone',
  cost: 3,
  args: z.strictObject({}),
  result: z.object({ signedOut: z.literal(true) }),
  idempotency: 'natural',
});

export const getSession = defineQuery({
  name: 'getSession',
  summary: "Returns the caller's account, or null for guests, and whether the demo account is available.",
  access: 'anyone',
  cost: 2,
  args: z.strictObject({}),
  result: z.object({ user: ownAccountSchema.nullable(), demo: z.boolean() }),
});

export const resetPassword = defineAction({
  name: 'resetPassword',
  demo: 'session',
  summary:
    "Sends an email with a link to set a new password, valid for 60 minutes. The answer doesn't reveal whether the email has an account.",
  access: 'anyone',
  cost: 10,
  args: z.strictObject({ email: emailField }),
  result: z.object({ requested: z.literal(true) }),
  rate: 'mail',
  idempotency: 'natural',
  strictKeys: true,
});

export const confirmPasswordReset = defineAction({
  name: 'confirmPasswordReset',
  demo: 'session',
  summary: 'Sets a new password with the token of a reset link, which works once. Ends all sessions.',
  access: 'anyone',
  cost: 60,
  args: z.strictObject({ token: tokenField, password: newPasswordField }),
  result: z.object({ changed: z.literal(true) }),
  reasons: ['link_invalid', ...passwordReasons],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const verifyEmail = defineMutation({
  name: 'verifyEmail',
  summary:
    'Verifies an email, or completes its change, with the token of a link. Each link works once, and only in a session of its account. A repeated call gets the same answer.',
  access: 'user',
  args: z.strictObject({ token: tokenField }),
  result: z.object({ verified: z.literal(true) }),
  reasons: ['link_invalid', 'other_account', 'email_taken'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const resendVerification = defineMutation({
  name: 'resendVerification',
  summary: 'Sends the email verification link again.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ sent: z.boolean() }),
  reasons: ['mail_budget'],
  rate: 'mail',
  idempotency: 'natural',
});

export const changePassword = defineAction({
  name: 'changePassword',
  summary: "Changes the caller's password, returns a new session token, and ends all other sessions.",
  access: 'user',
  args: z.strictObject({ currentPassword: passwordField, newPassword: newPasswordField }),
  result: z.object({ changed: z.literal(true), token: z.string(), expiresAt: z.iso.datetime() }),
  reasons: ['wrong_password', ...passwordReasons],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const changeEmail = defineAction({
  name: 'changeEmail',
  summary:
    'Sends a confirmation link to a new email. The email changes when the link is confirmed in a session of the account.',
  access: 'user',
  args: z.strictObject({ password: passwordField, newEmail: emailField }),
  result: z.object({ sent: z.literal(true) }),
  reasons: ['wrong_password', 'email_taken', 'mail_budget'],
  rate: 'mail',
  idempotency: 'natural',
  strictKeys: true,
});

export const updateProfile = defineMutation({
  name: 'updateProfile',
  demo: 'sandbox',
  summary: "Changes the given fields of the caller's profile. The time zone can change once a day.",
  access: 'user',
  rate: 'changeContent',
  args: z.strictObject({
    displayName: displayNameField.optional(),
    handle: registerStringSchemaKind(
      'text',
      z
        .string({ error: 'handle must be text' })
        .transform((handle) => handle.trim().replace(/^@/, '').toLowerCase())
        .superRefine(passes(findHandleError)),
    ).optional(),
    bio: createTextSchema('Bio', { max: maxBioLength }).optional(),
    /** The profile picture as a data URL; null restores the generated picture. */
    avatar: createLongTextSchema('avatar must be a data URL or null').nullable().optional(),
    /** The banner picture as a data URL; null removes the banner. */
    banner: createLongTextSchema('banner must be a data URL or null').nullable().optional(),
    timeZone: timeZoneField.optional(),
  }),
  result: z.object({ user: ownAccountSchema }),
  reasons: ['handle_taken', 'time_zone_once_a_day', 'image'],
  bodyLimit: avatarBodyLimit,
  timeoutMs: 30_000,
  signedOutMessage: 'No user is currently signed in',
});

export const getProfile = defineQuery({
  name: 'getProfile',
  summary: "Returns a person's public profile, by user id or handle.",
  access: 'anyone',
  cost: 3,
  args: z
    .strictObject({
      userId: createUserIdSchema().optional(),
      handle: createVerbatimTextSchema('handle', { max: maxHandleLength + 1 }).optional(),
    })
    .refine((args) => (args.userId === undefined) !== (args.handle === undefined), {
      error: 'Pass either userId or handle',
    }),
  result: z.object({
    profile: personSchema.extend({
      bio: z.string(),
      bannerUrl: z.string().nullable(),
      /** True if only approved followers may see this person's posts and stories. */
      isPrivate: z.boolean(),
      /** True if the account is private and the caller may not see its posts and stories. */
      isClosed: z.boolean(),
      joinedAt: z.iso.datetime(),
      can: z.object({ edit: z.boolean() }),
    }),
  }),
  reasons: ['user_not_found'],
});

export const suggestPeople = defineQuery({
  name: 'suggestPeople',
  summary: 'Lists people whose handle or name begins with a prefix, to complete a mention.',
  access: 'user',
  args: z.strictObject({
    prefix: createTextSchema('prefix', { min: 1, max: maxDisplayNameLength }),
    limit: createPageSizeSchema(8, 20),
  }),
  result: z.object({ people: z.array(personSchema) }),
});

export const listSessions = defineQuery({
  name: 'listSessions',
  summary: "Lists the caller's sessions, most recently used first.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        userAgent: z.string(),
        /** Network part of the session's IP address: an IPv4 address cut to /24 or an IPv6 address cut to /64. */
        address: z.string(),
      }),
    ),
  }),
});

export const revokeSession = defineMutation({
  name: 'revokeSession',
  summary: "Ends one of the caller's sessions.",
  access: 'user',
  // `change` also has a daily limit per IP address. Others could use it up so that a stolen session stays alive.
  rate: 'general',
  args: z.strictObject({ sessionId: createIdSchema('sessionId') }),
  result: z.object({ revoked: z.literal(true) }),
  reasons: ['session_not_found'],
  idempotency: 'natural',
});

export const exportMyData = defineAction({
  name: 'exportMyData',
  summary:
    "Returns all of the caller's data in one document. A suspended person can send email and password instead of a session.",
  access: 'anyone',
  cost: 100,
  args: z
    .strictObject({ email: emailField.optional(), password: passwordField.optional() })
    .refine((args) => (args.email === undefined) === (args.password === undefined), {
      error: 'Pass both email and password, or neither',
    }),
  result: z.object({ exportedAt: z.iso.datetime(), sections: z.record(z.string(), z.unknown()) }),
  reasons: ['wrong_credentials'],
  rate: 'signIn',
  timeoutMs: 60_000,
  idempotency: 'natural',
  strictKeys: true,
});

export const deactivateAccount = defineMutation({
  name: 'deactivateAccount',
  summary: "Hides the caller's account and content until they log in again. Ends all their sessions.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ deactivated: z.literal(true) }),
  reasons: ['demo_account'],
  rate: 'privacy',
  idempotency: 'natural',
});

export const deleteAccount = defineAction({
  name: 'deleteAccount',
  summary: "Hides the caller's account now and deletes it after 30 days, unless they cancel.",
  access: 'user',
  args: z.strictObject({ password: passwordField }),
  result: z.object({ deletionDueAt: z.iso.datetime() }),
  reasons: ['wrong_password', 'demo_account'],
  rate: 'signIn',
  idempotency: 'natural',
  strictKeys: true,
});

export const cancelAccountDeletion = defineMutation({
  name: 'cancelAccountDeletion',
  summary: "Cancels the deletion of the caller's account.",
  access: 'user',
  rate: 'privacy',
  args: z.strictObject({}),
  result: z.object({ user: ownAccountSchema }),
  idempotency: 'natural',
});
