import { client } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Me = NonNullable<ResultOf<typeof api.getSession>['user']>;
export type Session = ResultOf<typeof api.listSessions>['sessions'][number];
export type Profile = ResultOf<typeof api.getProfile>['profile'];

export const accountsApi = client<typeof api>();

/** @param idempotencyKey a secret of the form, the same for each attempt: it is the only way to recognize a repeat */
export const signUp = (
  input: { id: string; email: string; password: string; displayName: string },
  idempotencyKey: string,
) =>
  accountsApi.signUp(
    { ...input, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { idempotencyKey },
  );
/** Exports all data of the caller; a suspended person gives their credentials instead of a session. */
export const exportMyData = (credentials: { email?: string; password?: string } = {}) =>
  accountsApi.exportMyData(credentials, { timeoutMs: 60_000 });
