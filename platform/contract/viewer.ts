/**
 * The signed-in person for whom a function runs. The viewer is identified by the session, never by request arguments.
 */
export interface Viewer {
  /** The viewer's user id. */
  id: string;
  sessionId: string;
  handle: string;
  displayName: string;
  /** URL of the viewer's profile picture. */
  avatarUrl: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** True if the viewer's account is scheduled for deletion. The account is already hidden from other people. */
  isLeaving: boolean;
  /**
   * Keyed digest of the IP network from which the viewer's account was created. All new accounts with the same digest
   * share rate limits. Undefined if the account is more than a week old.
   */
  network?: string | undefined;
  /** True for the demo account, which anybody may try out. Its changes have no effect on other people. */
  isDemo: boolean;
}
