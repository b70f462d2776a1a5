/** The signed-in person for whom a function runs. The session determines the viewer; request arguments cannot. */
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
   * Keyed digest of the network address from which the account was created. New accounts from one network share rate
   * limits. Undefined once the account is a week old.
   */
  network?: string | undefined;
  /** True for the demo account, which acts in a sandbox and has no effect on other people. */
  isDemo: boolean;
}
