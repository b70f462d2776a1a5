/** Keeps the session of the page alive. */
import type { getSession } from '#features/accounts/api.ts';
import { requestSessionRecheck } from '#features/accounts/web/public.ts';
import { callQuery } from '#platform/client/call.ts';
import { startPeriodicRenewal } from '#platform/client/start-periodic-renewal.ts';

/** Renews the session from time to time. Returns a function that ends it. */
export function renewSessionPeriodically(): () => void {
  return startPeriodicRenewal(renewSession);
}

/**
 * Renews the session of the page. If the session was ended on another device, the page switches to the signed-out
 * state.
 */
async function renewSession(): Promise<void> {
  const { user } = await callQuery<typeof getSession>('getSession', {});
  if (user === null) requestSessionRecheck();
}
