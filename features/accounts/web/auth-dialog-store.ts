/**
 * Opens and closes the auth dialog from any component. A request to open it contains the form to show, and the action
 * to run after signing in (EXP-012, Q-11).
 */
import { createStore } from '#platform/ui/create-store.ts';
import type { ReadableStore } from '#platform/ui/create-store.ts';
import type { OwnAccount } from './calls.ts';

/** Form that the auth dialog shows. */
export type AuthDialogMode = 'signUp' | 'logIn' | 'reset';

/** Request to open the auth dialog, with the form to show. */
export interface AuthDialogRequest {
  mode: AuthDialogMode;
  /** Sentence in the dialog that says why it was opened, such as "Sign up to like this post." */
  reason?: string | undefined;
  /** True if the dialog opened automatically on a first visit. Then no field gets the focus. */
  isAutomatic?: boolean;
  /** Action that runs after signing in. It is discarded if the user closes the dialog without signing in. */
  pending?: ((user: OwnAccount) => void | Promise<void>) | undefined;
}

const request = createStore<AuthDialogRequest | undefined>(undefined);

/** Store of the current request to open the auth dialog; undefined while the dialog is closed. */
export const authDialogRequestStore: ReadableStore<AuthDialogRequest | undefined> = request;

/** Opens the auth dialog, by default with the sign-up form (SHELL-064). */
export function openAuthDialog(next: Partial<AuthDialogRequest> = {}): void {
  request.set({ mode: 'signUp', ...next });
}

/** Closes the auth dialog and discards the action that waits for the sign-in. */
export function closeAuthDialog(): void {
  request.set(undefined);
}

/**
 * Closes the auth dialog after the user has signed in. Returns the action that waited for the sign-in, for the caller
 * to run.
 */
export function closeAuthDialogAfterSignIn(): AuthDialogRequest['pending'] {
  const pending = request.read()?.pending;
  request.set(undefined);
  return pending;
}
