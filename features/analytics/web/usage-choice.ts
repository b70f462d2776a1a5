/** Decides whether visits of this browser may be counted. They are not if the browser or the user opted out. */
import { isTrue, stored } from '#platform/ui/storage.ts';

const turnedOff = stored('usageOff', 1, isTrue);

interface AskingBrowser {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** True if the browser requests not to be tracked, by Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(browser: AskingBrowser = navigator): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** True if the user turned the counting of visits off in this browser. */
export const isTurnedOff = (): boolean => turnedOff.read() ?? false;

export function setTurnedOff(isOff: boolean): void {
  if (isOff) turnedOff.write(true);
  else turnedOff.remove();
}

export const mayCount = (): boolean => !isTurnedOff() && !asksNotToBeTracked();
