/** One overlay at a time at the start: the splash, then the auth dialog. */
type Overlay = 'splash' | 'auth' | 'none';

export interface StartFacts {
  /** Whether it is known yet who is signed in. */
  auth: 'loading' | 'signedOut' | 'signedIn';
  /** The splash of this brand and version was shown in this browser before. */
  splashSeen: boolean;
  /** The auth dialog has opened by itself in this browser before. */
  greeted: boolean;
  /** The person came by /login or pressed something that needs an account. */
  authAsked: boolean;
  /** The page was opened at an address with a purpose of its own (a link to a post, a link from a mail). */
  deepLink: boolean;
}

/**
 * Which overlay is open. What the person asked for comes before what we would like to say; a page opened by a link
 * shows what the link is about and greets nobody.
 */
export function decideOverlay(facts: StartFacts): Overlay {
  if (facts.auth === 'loading') return 'none';
  if (facts.auth === 'signedIn') return 'none';
  if (facts.authAsked) return 'auth';
  if (facts.deepLink) return 'none';
  if (!facts.splashSeen) return 'splash';
  return facts.greeted ? 'none' : 'auth';
}
