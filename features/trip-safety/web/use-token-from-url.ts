import { useLocation } from '@tanstack/react-router';

/**
 * React hook that returns the token in the fragment of the URL. It is in the fragment because browsers do not send the
 * fragment to servers. Returns null if the fragment is not a complete token.
 */
export function useLinkTokenFromUrlFragment(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return /^[\w-]{43}$/.test(hash) ? hash : null;
}
