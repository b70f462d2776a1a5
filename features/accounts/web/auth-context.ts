import { createContext, use } from 'react';
import type { Me } from './calls.ts';
import { openAuthDialog } from './auth-dialog-store.ts';

export type AuthState =
  | { status: 'loading'; user: undefined }
  | { status: 'signedOut'; user: undefined }
  | { status: 'signedIn'; user: Me };

export type Auth = AuthState & {
  /** The demo account is offered here. */
  demo: boolean;
  /** The server could not be asked who is signed in: the person shown is the last one known to this browser, or nobody. */
  unreachable: boolean;
  /** A call that signed in or changed the account answered with this person. */
  setUser: (user: Me) => void;
  /** Asks the server again. */
  refresh: () => Promise<void>;
  /** Ends the session after asking about what is unsent; false when the person stayed. */
  signOut: () => Promise<boolean>;
  /** The server says the session is over: forget the person without a call. */
  forget: () => void;
};

export const AuthContext = createContext<Auth | null>(null);

/** Who is here. @throws Error outside the provider (AUTH-024, ERR-021) */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * For buttons that write. Signed in, the action runs at once; signed out, the auth dialog opens and the action runs
 * after signing in. Give a `reason`, the sentence that the dialog shows: "Join in to like this post."
 */
export function useRequireUser(): (action: (user: Me) => void | Promise<void>, reason?: string) => void {
  const auth = useAuth();
  return (action, reason) => {
    if (auth.status === 'signedIn') void action(auth.user);
    else openAuthDialog({ reason, pending: (user) => action(user) });
  };
}
