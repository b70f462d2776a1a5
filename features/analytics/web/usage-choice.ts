/**
 * Decides whether visits of this browser may be counted. Both the user and the browser's privacy settings can turn the
 * counting off.
 */
import { isStoredValueTrue, createLocalStorageValue } from '#platform/ui/storage.ts';

const turnedOff = createLocalStorageValue('usageOff', 1, isStoredValueTrue);

interface BrowserPrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Returns true if the browser requests not to be tracked, by Do Not Track or Global Privacy Control. */
export function hasBrowserOptedOutOfTracking(browser: BrowserPrivacySignals = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** Returns true if the user has turned off the counting of visits in this browser. */
export const isVisitTrackingOff = (): boolean => turnedOff.read() ?? false;

/** Turns the counting of visits off or on in this browser. */
export function setVisitTrackingOptOut(isOff: boolean): void {
  if (isOff) turnedOff.write(true);
  else turnedOff.remove();
}

/** Returns true if visits may be counted. Returns false if the user or the browser has opted out. */
export const canTrackVisits = (): boolean => !isVisitTrackingOff() && !hasBrowserOptedOutOfTracking();
