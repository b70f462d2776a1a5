/**
 * Logs the user out, online and offline. While offline, the session cookie remains, because scripts cannot delete it.
 * The page therefore sets a marker cookie. The server ignores the session of a request with this marker, and ends the
 * session at the next call (EXP-004).
 */
import { CallError } from '#platform/client/call.ts';
import { offlineLogOutCookieName } from '#platform/contract/log-out-marker.ts';
import { accountsApi } from './calls.ts';

/** Lifetime of the marker cookie in seconds: 31 days, one day more than the maximum lifetime of a session. */
const markerLifetimeS = 31 * 24 * 60 * 60;

function setMarker(lifetimeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${offlineLogOutCookieName}=1; Path=/; SameSite=Lax; Max-Age=${lifetimeS}${secure}`;
}

/**
 * Returns true if the person has logged out in this browser, but the server has not ended the session yet.
 */
export function isLogOutPending(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${offlineLogOutCookieName}=`));
}

/** Removes the marker of an offline log-out, after the server has ended the session. */
export function deletePendingLogOutCookie(): void {
  setMarker(0);
}

/**
 * Ends the session on the server immediately or, if the server is unreachable, with the browser's next request.
 * @returns true if the session must still be ended on the server
 * @throws CallError if the server refuses
 */
export async function logOutNowOrOnNextRequest(): Promise<boolean> {
  try {
    if (navigator.onLine) {
      await accountsApi.logOut();
      return false;
    }
  } catch (error) {
    if (!(error instanceof CallError && error.isUnreachable)) throw error;
  }
  setMarker(markerLifetimeS);
  return true;
}
