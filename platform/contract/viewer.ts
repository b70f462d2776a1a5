/** The person on whose behalf a function runs, as their session says; nothing of it comes from the request. */
export interface Viewer {
  /** The user's id. */
  id: string;
  sessionId: string;
  handle: string;
  displayName: string;
  /** Where their picture is served. */
  avatarUrl: string;
  isAdmin: boolean;
  emailVerified: boolean;
  /** They have asked for their account to be deleted: for others they are not there any more. */
  isLeaving: boolean;
  /** The demo account: it acts in a sandbox and reaches nobody else. */
  isDemo: boolean;
}
