/** Store of the request to open the auth dialog: its mode and the action that runs after signing in (EXP-012, Q-11). */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import type { Me } from './calls.ts';

export type AuthMode = 'signUp' | 'logIn' | 'reset';

export interface AuthRequest {
  mode: AuthMode;
  /** Sentence that tells the person why it opened: "Join in to like this post." */
  reason?: string | undefined;
  /** True if it opened by itself on a first visit; then no field takes the focus. */
  isAutomatic?: boolean;
  /** Runs after signing in; dropped if the dialog is closed first. */
  pending?: ((user: Me) => void | Promise<void>) | undefined;
}

const request = createStore<AuthRequest | undefined>(undefined);

/** For `useSyncExternalStore`. */
export const authRequestStore: ReadableStore<AuthRequest | undefined> = request;

/** Opens the auth dialog; sign-up is the default mode (SHELL-064). */
export function openAuthDialog(next: Partial<AuthRequest> = {}): void {
  request.set({ mode: 'signUp', ...next });
}

/** Closes the dialog and drops the pending action. */
export function closeAuthDialog(): void {
  request.set(undefined);
}

/** Closes the dialog after a success and returns the pending action. */
export function takePending(): AuthRequest['pending'] {
  const pending = request.read()?.pending;
  request.set(undefined);
  return pending;
}
