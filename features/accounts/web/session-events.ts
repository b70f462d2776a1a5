/** Notifies the rest of the app when another user, or nobody, is signed in. */
import { changePageViewer } from '#platform/client/store/page-store.ts';

type Listener = (change: SessionChange) => void;

export interface SessionChange {
  /** The user who is signed in now, or null. */
  userId: string | null;
  /** True if another user was signed in before, so that caches of their data must be cleared. */
  isNewPerson: boolean;
}

const listeners = new Set<Listener>();

/** Calls `listener` after every sign-in, sign-out and end of the session. Returns the function that removes it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySessionChange(change: SessionChange): void {
  // First, so that no listener reads entities of the previous user.
  changePageViewer(change.userId ?? undefined, change.isNewPerson);
  for (const listener of listeners) listener(change);
}

const recheckListeners = new Set<() => void>();

/** Calls `listener` when the session may have ended. Returns the function that removes it. */
export function onSessionRecheck(listener: () => void): () => void {
  recheckListeners.add(listener);
  return () => recheckListeners.delete(listener);
}

/** Requests that the session is read again, because it may have ended. */
export function recheckSession(): void {
  for (const listener of recheckListeners) listener();
}

type SignOutGuard = () => boolean | Promise<boolean>;
const guards = new Set<SignOutGuard>();

/**
 * Adds a guard that runs before signing out; if it returns false, the user stays signed in. For data that would be lost, such as
 * drafts and the outbox. Returns the function that removes the guard.
 */
export function addSignOutGuard(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Runs the guards in order; false if one of them refuses. */
export async function confirmSignOut(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard())) return false;
  }
  return true;
}
