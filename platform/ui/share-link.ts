import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyTextToClipboard } from './copy-text-to-clipboard.ts';

/** Returns true if the browser can open the system's share sheet. */
export const canUseSystemShareSheet = () => typeof navigator.share === 'function';

/**
 * Opens the system's share sheet with the URL of a screen. Copies the URL if the browser has no share sheet (EXP-001).
 */
export function shareLink({ path, title }: { path: string; title: string }): void {
  const url = buildAbsoluteUrl(path);
  if (!canUseSystemShareSheet()) return void copyTextToClipboard(url);
  // A rejected promise means that the person closed the system's sheet.
  navigator.share({ title, url }).catch(() => undefined);
}
