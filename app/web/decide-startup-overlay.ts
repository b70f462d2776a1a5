/**
 * Overlay that opens over the screen when the app starts. `splash`: the introduction to the brand. `auth`: the
 * dialog for log-in and sign-up, which follows the splash.
 */
type Overlay = 'splash' | 'auth' | 'none';

/** Inputs of `decideStartupOverlay`. */
export interface StartupOverlayConditions {
  /** State of the viewer's session. */
  auth: 'loading' | 'signedOut' | 'signedIn';
  /** True if this browser has already shown the current version of this brand's splash (introduction dialog). */
  isSplashSeen: boolean;
  /**
   * True if somebody has signed in, or closed the auth dialog, in this browser before. The auth dialog then no longer
   * opens automatically.
   */
  hasGreeted: boolean;
  /** True if the person opened `/login` or tried an action that requires an account. */
  isAuthRequested: boolean;
  /**
   * True if the page was opened at an address that belongs to no navigation tab, such as a post. In this case no
   * overlay opens automatically.
   */
  isDeepLink: boolean;
}

/**
 * Returns the overlay that opens at startup: the splash (introduction dialog), the auth dialog or `none`. Returns
 * `none` if the session is loading or a user is signed in. A requested auth dialog has priority over the splash. After
 * a deep link, only a requested auth dialog opens.
 */
export function decideStartupOverlay(conditions: StartupOverlayConditions): Overlay {
  if (conditions.auth === 'loading') return 'none';
  if (conditions.auth === 'signedIn') return 'none';
  if (conditions.isAuthRequested) return 'auth';
  if (conditions.isDeepLink) return 'none';
  if (!conditions.isSplashSeen) return 'splash';
  return conditions.hasGreeted ? 'none' : 'auth';
}
