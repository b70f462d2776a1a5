/** Decides which overlay opens at the start, one at a time: the splash, then the auth dialog. */
type Overlay = 'splash' | 'auth' | 'none';

export interface StartFacts {
  /** The state of the session. */
  auth: 'loading' | 'signedOut' | 'signedIn';
  /** True if this browser has shown this version of the brand's splash. */
  isSplashSeen: boolean;
  /** True if the auth dialog has opened by itself in this browser. */
  hasGreeted: boolean;
  /** True if the person opened /login or an action that requires an account. */
  isAuthRequested: boolean;
  /** True if the page was opened at an address that is not a tab, such as a post or a link in a mail. */
  isDeepLink: boolean;
}

/** Returns the overlay to open. A requested dialog has priority; a page that was opened by a deep link opens nothing by itself. */
export function decideOverlay(facts: StartFacts): Overlay {
  if (facts.auth === 'loading') return 'none';
  if (facts.auth === 'signedIn') return 'none';
  if (facts.isAuthRequested) return 'auth';
  if (facts.isDeepLink) return 'none';
  if (!facts.isSplashSeen) return 'splash';
  return facts.hasGreeted ? 'none' : 'auth';
}
