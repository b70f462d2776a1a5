/** Whether this browser's visits may be counted: not where the browser or the person says no. */
import { isTrue, stored } from '#platform/ui/storage.ts';

const turnedOff = stored('usageOff', 1, isTrue);

interface AskingBrowser {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** True where the browser asks not to be tracked (Do Not Track, Global Privacy Control). */
export function asksNotToBeTracked(browser: AskingBrowser = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** True where the person turned counting off in this browser. */
export const isTurnedOff = (): boolean => turnedOff.read() ?? false;

export function turnOff(isOff: boolean): void {
  if (isOff) turnedOff.write(true);
  else turnedOff.remove();
}

export const mayCount = (): boolean => !isTurnedOff() && !asksNotToBeTracked();
