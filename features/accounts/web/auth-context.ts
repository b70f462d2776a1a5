import { createContext, use } from 'react';
import type { Me } from './calls.ts';
import { openAuthDialog } from './auth-dialog-store.ts';

export type AuthState =
  | { status: 'loading'; user: undefined }
  | { status: 'signedOut'; user: undefined }
  | { status: 'signedIn'; user: Me };

export type Auth = AuthState & {
  /** True if this server offers the demo account. */
  hasDemo: boolean;
  /** True if the server could not be reached: `user` is then the last one known to this browser, or undefined. */
  isUnreachable: boolean;
  /** Sets the user, as returned by a call that signed in or changed the account. */
  setUser: (user: Me) => void;
  /** Reads the session from the server again. */
  refresh: () => Promise<void>;
  /** Ends the session after a question about unsent actions and drafts; false if the person canceled. */
  signOut: () => Promise<boolean>;
  /** Removes the user and their stored data without a call, after the server has ended the session. */
  clearSession: () => void;
};

export const AuthContext = createContext<Auth | null>(null);

/** Returns the signed-in user and the actions on the session. @throws Error outside the provider (AUTH-024, ERR-021) */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * Returns a function that runs an action as the signed-in user. A guest sees the auth dialog first; the action runs after
 * signing in. `reason` is the sentence that the dialog shows: "Join in to like this post."
 */
export function useRequireUser(): (action: (user: Me) => void | Promise<void>, reason?: string) => void {
  const auth = useAuth();
  return (action, reason) => {
    if (auth.status === 'signedIn') void action(auth.user);
    else openAuthDialog({ reason, pending: (user) => action(user) });
  };
}
