/** The person on whose behalf a function runs, as determined by the session and never by the request. */
export interface Viewer {
  /** The user's id. */
  id: string;
  sessionId: string;
  handle: string;
  displayName: string;
  /** URL of their picture. */
  avatarUrl: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** Their account is scheduled for deletion: it is already hidden from others. */
  isLeaving: boolean;
  /** Digest of the network from which their account was created, while the account is new. */
  network?: string | undefined;
  /** The demo account, which acts in a sandbox and has no effect on others. */
  isDemo: boolean;
}
