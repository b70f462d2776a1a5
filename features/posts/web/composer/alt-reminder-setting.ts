/**
 * Setting of this browser: whether to remind the author of photos without alt text before posting (EXP-025).
 * Off by default.
 */
import { createStoredValue, isTrueValue } from '#platform/ui/storage.ts';

const storage = createStoredValue('alt-reminder', 1, isTrueValue);

/** True if the author wants to be reminded of photos without alt text. */
export const isAltTextReminderOn = (): boolean => storage.read() ?? false;

/** Turns the reminder of photos without alt text on or off. */
export function setAltTextReminder(isOn: boolean): void {
  if (isOn) storage.write(true);
  else storage.remove();
}
