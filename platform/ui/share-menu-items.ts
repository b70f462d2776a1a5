import { Link2, Share } from 'lucide-react';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { copyTextToClipboard } from './copy-text-to-clipboard.ts';
import type { MenuItem } from './menu.tsx';
import { commonMessages } from './messages.ts';
import { canUseSystemShareSheet, shareLink } from './share-link.ts';

/**
 * Returns the menu items that share the URL of a screen: "Share" if the browser has a share sheet, and "Copy link"
 * (EXP-001).
 */
export function createShareMenuItems(screen: { path: string; title: string }): MenuItem[] {
  const url = buildAbsoluteUrl(screen.path);
  const copy = { label: commonMessages.copyLink, icon: Link2, onSelect: () => void copyTextToClipboard(url) };
  if (!canUseSystemShareSheet()) return [copy];
  return [{ label: commonMessages.share, icon: Share, onSelect: () => shareLink(screen) }, copy];
}
