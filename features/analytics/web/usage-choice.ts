/**
 * Decides whether visits of this browser may be counted. Visits are not counted if the browser or the user opted out.
 */
import { isExactlyTrue, createLocalStorageValue } from '#platform/ui/storage.ts';

const turnedOff = createLocalStorageValue('usageOff', 1, isExactlyTrue);

interface BrowserPrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** True if the browser requests not to be tracked, by Do Not Track or Global Privacy Control. */
export function hasBrowserOptedOutOfTracking(browser: BrowserPrivacySignals = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** True if the user turned the counting of visits off in this browser. */
export const isVisitCountingOff = (): boolean => turnedOff.read() ?? false;

/** Turns the counting of visits off or on in this browser. */
export function setVisitCountingOff(isOff: boolean): void {
  if (isOff) turnedOff.write(true);
  else turnedOff.remove();
}

/** True if visits may be counted: neither the user nor the browser opted out. */
export const canCountVisits = (): boolean => !isVisitCountingOff() && !hasBrowserOptedOutOfTracking();
