import { createContext, use } from 'react';
import type { OwnAccount } from './calls.ts';
import { openAuthDialog } from './auth-dialog-store.ts';

/** State of the session: loading, signed out, or signed in with the user's account. */
export type AuthState =
  | { status: 'loading'; user: undefined }
  | { status: 'signedOut'; user: undefined }
  | { status: 'signedIn'; user: OwnAccount };

/** State of the session, with functions that change the session. */
export type AuthContextValue = AuthState & {
  /** True if this server offers the demo account. */
  hasDemo: boolean;
  /**
   * True if the server could not be reached, so the session is not confirmed. Then `user` comes from the copy that this
   * browser stores, or is undefined if there is no copy.
   */
  isUnreachable: boolean;
  /** Sets the user after a call that signed in or changed the account. */
  setUser: (user: OwnAccount) => void;
  /** Reloads the session from the server. */
  refresh: () => Promise<void>;
  /** Ends the session. First asks the user about unsent actions and drafts; returns false if the user cancels. */
  signOut: () => Promise<boolean>;
  /** Removes the user, and the user's stored data, from this browser. Called when the server has ended the session. */
  clearSession: () => void;
};

/** React context of the signed-in user. Components read it with `useAuth`. */
export const AuthContext = createContext<AuthContextValue | null>(null);

/**
 * Returns the signed-in user and functions to change the session (AUTH-024, ERR-021).
 * @throws Error if used outside of `AuthProvider`
 */
export function useAuth(): AuthContextValue {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * Returns a function that runs an action as the signed-in user. A guest first sees the auth dialog; the action runs
 * after signing in. The dialog shows the sentence `reason`, such as "Sign up to like this post."
 */
export function useRequireSignIn(): (
  action: (user: OwnAccount) => void | Promise<void>,
  reason?: string,
) => void {
  const auth = useAuth();
  return (action, reason) => {
    if (auth.status === 'signedIn') void action(auth.user);
    else openAuthDialog({ reason, pending: (user) => action(user) });
  };
}
