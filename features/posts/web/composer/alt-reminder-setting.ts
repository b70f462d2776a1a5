/**
 * Setting that is stored in this browser: whether the author is reminded of photos without alt text before a post is
 * published (EXP-025). Off by default.
 */
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';

const storage = createLocalStorageValue('alt-reminder', 1, isStoredValueTrue);

/** True if the author wants a reminder about photos without alt text. */
export const isAltTextReminderOn = (): boolean => storage.read() ?? false;

/** Turns the reminder about photos without alt text on or off. */
export function setAltTextReminderOn(isOn: boolean): void {
  if (isOn) storage.write(true);
  else storage.remove();
}
