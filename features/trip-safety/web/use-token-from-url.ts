import { useLocation } from '@tanstack/react-router';

/**
 * Returns the token in the URL fragment, which browsers do not send to servers. Returns null if there is no complete
 * token.
 */
export function useLinkTokenFromUrlFragment(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return /^[\w-]{43}$/.test(hash) ? hash : null;
}
