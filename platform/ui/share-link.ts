import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyText } from './copy-text.ts';

/** True if the browser has a share sheet of the system. */
export const canShareBySystem = () => typeof navigator.share === 'function';

/** Passes on the address of a screen with the system's share sheet; copies it if the browser has none (EXP-001). */
export function shareLink({ path, title }: { path: string; title: string }): void {
  const url = buildAbsoluteUrl(path);
  if (!canShareBySystem()) return void copyText(url);
  // A rejected promise means that the person closed the system's sheet.
  navigator.share({ title, url }).catch(() => undefined);
}
