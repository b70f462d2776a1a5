import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type * as archiveApi from '../api-archive.ts';

/** The signed-in user's account: the field `user` of the result of `getSession`. */
export type OwnAccount = NonNullable<FunctionResult<typeof api.getSession>['user']>;
/** One of the user's sessions, as `listSessions` returns them. */
export type Session = FunctionResult<typeof api.listSessions>['sessions'][number];
/** Public profile of a person: the field `profile` of the result of `getProfile`. */
export type Profile = FunctionResult<typeof api.getProfile>['profile'];

/** Typed client that calls the API functions of the accounts feature. */
export const accountsApi = createApiClient<typeof api & typeof archiveApi>();

/**
 * Calls `signUp`.
 * @param idempotencyKey a random secret that the form creates once and sends with every attempt, so that the server
 * recognizes a repeated call
 */
export const submitSignUp = (
  input: { id: string; email: string; password: string; displayName: string },
  idempotencyKey: string,
) =>
  accountsApi.signUp(
    { ...input, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { idempotencyKey },
  );
