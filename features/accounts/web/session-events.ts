/** Notifies the rest of the app when another user, or nobody, is signed in. */
import { changePageViewer } from '#platform/client/store/page-store.ts';
import { createEvents } from '#platform/ui/create-store.ts';

export interface SessionChange {
  /** The user who is signed in now, or null. */
  userId: string | null;
  /** True if another user was signed in before, so that caches of their data must be cleared. */
  isNewPerson: boolean;
}

const changes = createEvents<SessionChange>();

/** Calls the listener after every sign-in, sign-out and end of the session. Returns the function that removes it. */
export const onSessionChange = changes.subscribe;

export function notifySessionChange(change: SessionChange): void {
  // First, so that no listener reads entities of the previous user.
  changePageViewer(change.userId ?? undefined, change.isNewPerson);
  changes.emit(change);
}

const rechecks = createEvents();

/** Calls the listener when the session may have ended. Returns the function that removes it. */
export const onSessionRecheck = rechecks.subscribe;

/** Requests that the session is read again, because it may have ended. */
export const recheckSession = (): void => rechecks.emit();

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
