import { useLocation } from '@tanstack/react-router';

/** Returns the token in the fragment of the address, which browsers send to no server; null without a complete one. */
export function useLinkToken(): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  return /^[\w-]{43}$/.test(hash) ? hash : null;
}
