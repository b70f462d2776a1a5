/** Tells the rest of the app that somebody else, or nobody, is signed in now. */
import { changePageViewer } from '#platform/client/store/page-store.ts';

type Listener = (change: SessionChange) => void;

export interface SessionChange {
  /** The person now signed in, or null. */
  userId: string | null;
  /** True when it is not the person who was there before; caches that belong to them must go. */
  isNewPerson: boolean;
}

const listeners = new Set<Listener>();

/** Calls `listener` after every sign-in, sign-out and loss of the session. The answer takes it off. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSession(change: SessionChange): void {
  // First, so that no listener reads entities of the person before.
  changePageViewer(change.userId ?? undefined, change.isNewPerson);
  for (const listener of listeners) listener(change);
}

const doubters = new Set<() => void>();

/** Calls `listener` when it looks as if nobody were signed in any more. The answer takes it off. */
export function onSessionDoubt(listener: () => void): () => void {
  doubters.add(listener);
  return () => doubters.delete(listener);
}

/** The session may be over: whoever thinks they are signed in should ask again. */
export function doubtSession(): void {
  for (const doubter of doubters) doubter();
}

type SignOutGuard = () => boolean | Promise<boolean>;
const guards = new Set<SignOutGuard>();

/**
 * Asked before signing out; false keeps the person signed in. For what would be lost: unsent drafts, the outbox.
 * The answer takes the guard off.
 */
export function addSignOutGuard(guard: SignOutGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Asks every guard in turn. */
export async function maySignOut(): Promise<boolean> {
  for (const guard of guards) {
    if (!(await guard())) return false;
  }
  return true;
}
