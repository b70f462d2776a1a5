import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyTextToClipboard } from './copy-text-to-clipboard.ts';

/** Returns true if the browser can open the system's share sheet. */
export const canUseSystemShareSheet = () => typeof navigator.share === 'function';

/** Returns true if `navigator.share` was rejected because the person closed the share sheet. */
export const isShareSheetDismissal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Opens the system's share sheet with the URL of a screen. Copies the URL if the browser has no share sheet or refuses
 * to open it (EXP-001).
 */
export function shareLink({ path, title }: { path: string; title: string }): void {
  const url = buildAbsoluteUrl(path);
  if (!canUseSystemShareSheet()) return void copyTextToClipboard(url);
  navigator.share({ title, url }).catch((error: unknown) => {
    if (!isShareSheetDismissal(error)) void copyTextToClipboard(url);
  });
}
