import { QrCode } from 'lucide-react';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import type { MenuItem } from '../menu.tsx';
import { messages } from './messages.ts';
import { showQrCodeDialog } from './show-qr-code-dialog.tsx';

/** Returns the menu item that shows the URL of a screen as a QR code (EXP-046). */
export function createQrCodeMenuItem({ path, title }: { path: string; title: string }): MenuItem {
  return {
    label: messages.qrCode,
    icon: QrCode,
    onSelect: () => showQrCodeDialog({ url: buildAbsoluteUrl(path), name: title }),
  };
}
