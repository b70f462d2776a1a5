/** Setting of this browser: remind the author of photos without alt text before posting (EXP-025). Off by default. */
import { createStoredValue, isTrueValue } from '#platform/ui/storage.ts';

const storage = createStoredValue('alt-reminder', 1, isTrueValue);

export const readAltReminder = (): boolean => storage.read() ?? false;

export function changeAltReminder(isOn: boolean): void {
  if (isOn) storage.write(true);
  else storage.remove();
}
