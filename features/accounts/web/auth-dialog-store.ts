/** Whether the auth dialog is asked for, in which mode, and what waits for its success (EXP-012, Q-11). */
import type { Me } from './calls.ts';

export type AuthMode = 'signUp' | 'logIn' | 'reset';

export interface AuthRequest {
  mode: AuthMode;
  /** Why it opened, in the person's words: "to like this post". */
  reason?: string | undefined;
  /** Opened by itself on a first visit: it does not take the keyboard. */
  greeting?: boolean;
  /** Done after signing in; dropped when the dialog is closed without. */
  pending?: ((user: Me) => void | Promise<void>) | undefined;
}

let request: AuthRequest | undefined;
const listeners = new Set<() => void>();

function set(next: AuthRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const authRequestStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): AuthRequest | undefined => request,
};

/** Opens the auth dialog; sign-up is the default mode (SHELL-064). */
export function openAuthDialog(next: Partial<AuthRequest> = {}): void {
  set({ mode: 'signUp', ...next });
}

/** Closes it and drops what was waiting. */
export function closeAuthDialog(): void {
  set(undefined);
}

/** Closes it after a success and hands over what was waiting. */
export function takePending(): AuthRequest['pending'] {
  const pending = request?.pending;
  set(undefined);
  return pending;
}
