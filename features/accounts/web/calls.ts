/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Me = NonNullable<ResultOf<typeof api.getSession>['user']>;
export type Session = ResultOf<typeof api.listSessions>['sessions'][number];
export type Profile = ResultOf<typeof api.getProfile>['profile'];

export const getSession = () => ask<typeof api.getSession>('getSession', {});
export const listSessions = () => ask<typeof api.listSessions>('listSessions', {});
export const getProfile = (who: { handle: string } | { userId: string }) =>
  ask<typeof api.getProfile>('getProfile', who);

/** @param idempotencyKey a secret of this form, the same on every press: a repeat is recognized by nothing else */
export const signUp = (
  input: { id: string; email: string; password: string; displayName: string },
  idempotencyKey: string,
) =>
  call<typeof api.signUp>(
    'signUp',
    { ...input, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { idempotencyKey },
  );
export const logIn = (input: { email: string; password: string }) => call<typeof api.logIn>('logIn', input);
export const logInDemo = () => call<typeof api.logInDemo>('logInDemo', {});
export const logOut = () => call<typeof api.logOut>('logOut', {});
export const resetPassword = (email: string) => call<typeof api.resetPassword>('resetPassword', { email });
export const confirmPasswordReset = (input: { token: string; password: string }) =>
  call<typeof api.confirmPasswordReset>('confirmPasswordReset', input);
export const verifyEmail = (token: string) => call<typeof api.verifyEmail>('verifyEmail', { token });
export const resendVerification = () => call<typeof api.resendVerification>('resendVerification', {});
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  call<typeof api.changePassword>('changePassword', input);
export const changeEmail = (input: { password: string; newEmail: string }) =>
  call<typeof api.changeEmail>('changeEmail', input);
export const updateProfile = (input: {
  displayName?: string;
  handle?: string;
  bio?: string;
  avatar?: string | null;
  banner?: string | null;
}) => call<typeof api.updateProfile>('updateProfile', input);
export const revokeSession = (sessionId: string) =>
  call<typeof api.revokeSession>('revokeSession', { sessionId });
/** Everything of the caller; a suspended person gives their credentials instead of a session. */
export const exportMyData = (credentials: { email?: string; password?: string } = {}) =>
  call<typeof api.exportMyData>('exportMyData', credentials, { timeoutMs: 60_000 });
export const deactivateAccount = () => call<typeof api.deactivateAccount>('deactivateAccount', {});
export const deleteAccount = (password: string) =>
  call<typeof api.deleteAccount>('deleteAccount', { password });
export const cancelAccountDeletion = () =>
  call<typeof api.cancelAccountDeletion>('cancelAccountDeletion', {});
