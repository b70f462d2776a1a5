/**
 * Events about the session in this browser. Other code can listen for a change of the signed-in user, and can prevent a
 * sign-out.
 */
import { switchAppStoresToViewer } from '#platform/client/store/app-stores.ts';
import { createEventEmitter } from '#platform/ui/create-store.ts';

/** Event: a user signed in, or the user signed out, in this browser. */
export interface SessionChange {
  /** Id of the user who is signed in now; null if nobody is. */
  userId: string | null;
  /**
   * True if a user was signed in on this page before the change, so that caches of that user's data must be cleared.
   */
  isNewPerson: boolean;
}

const changes = createEventEmitter<SessionChange>();
/**
 * Id of the user who is or was signed in on this page. It remains after the session has ended on the server. It is
 * undefined before the first sign-in and after a sign-out on this page.
 */
let lastUserId: string | undefined;

/**
 * Adds a listener for changes of the signed-in user: sign-in, sign-out and end of the session. Returns a function that
 * removes the listener.
 */
export const subscribeToSessionChanges = changes.subscribe;

/**
 * Calls the listeners of `subscribeToSessionChanges`. If a different person has signed in, also calls the listeners of
 * `subscribeToFormInputResets`.
 */
export function notifySessionChange(change: SessionChange): void {
  // The stores are updated first, so that no listener reads entities of the previous user.
  switchAppStoresToViewer(change.userId ?? undefined, change.isNewPerson);
  changes.emit(change);
  const before = lastUserId;
  lastUserId = change.userId ?? before;
  if (before !== undefined && before !== lastUserId) inputResets.emit();
}

const inputResets = createEventEmitter();

/**
 * Adds a listener that is called when typed text must be discarded, because its author has signed out on this page or
 * another person has signed in. Otherwise the text could be sent in another person's name. The listener is not called
 * when a guest signs in or a session ends on the server, because the same person then continues. Returns a function
 * that removes the listener.
 */
export const subscribeToFormInputResets = inputResets.subscribe;

/** Calls the listeners of `subscribeToFormInputResets` after the person has signed out on this page. */
export function resetFormInputsAfterSignOut(): void {
  lastUserId = undefined;
  inputResets.emit();
}

const rechecks = createEventEmitter();

/**
 * Adds a listener that is called when the session was replaced or may have ended. The listener then reads the session
 * again, or renews data that is bound to the session. Returns a function that removes the listener.
 */
export const subscribeToSessionRecheckRequests = rechecks.subscribe;

/** Asks the listeners of `subscribeToSessionRecheckRequests` to read the session again. */
export const requestSessionRecheck = (): void => rechecks.emit();

type SignOutGuard = () => boolean | Promise<boolean>;
const guards = new Set<SignOutGuard>();

/**
 * Adds a guard that runs before signing out, for example to protect unsent drafts. If the guard returns false, the user
 * stays signed in. Returns a function that removes the guard.
 */
export function addSignOutGuard(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Runs the sign-out guards in order until one returns false. Returns true if all guards allow signing out. */
export async function runSignOutGuards(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard())) return false;
  }
  return true;
}
