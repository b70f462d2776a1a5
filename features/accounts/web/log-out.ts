/**
 * Logging out with and without a network. Without one, the session cookie remains, because pages cannot delete it. The
 * page then sets a marker: the server ignores the session of a browser with it, and ends the session at the next contact
 * (EXP-004).
 */
import { CallError } from '#platform/client/call.ts';
import { logOutMarkerCookie } from '#platform/contract/log-out-marker.ts';
import { accountsApi } from './calls.ts';

/** Lifetime of the marker in seconds: 31 days, one more than the longest session. */
const markerLifetimeS = 31 * 24 * 60 * 60;

function setMarker(lifetimeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${logOutMarkerCookie}=1; Path=/; SameSite=Lax; Max-Age=${lifetimeS}${secure}`;
}

/** Returns true if the person has logged out on this device and the server does not know it yet. */
export function isLogOutPending(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${logOutMarkerCookie}=`));
}

/** Ends the pending state, after the server has ended the session. */
export function removeLogOutMarker(): void {
  setMarker(0);
}

/**
 * Ends the session on the server. Without a network the server ends it at the next contact.
 * @returns true if the server does not know it yet
 * @throws CallError if the server refuses
 */
export async function logOutNowOrLater(): Promise<boolean> {
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
