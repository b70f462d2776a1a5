import { createLazyDialog } from '../lazy-dialog.tsx';
import { showDialog } from '../show-dialog.ts';
import type { QrCodeDialogContent } from './qr-code-dialog.tsx';

const QrCodeDialog = createLazyDialog(() => import('./qr-code-dialog.tsx'));

/** Opens a dialog with the QR code of a URL over the current screen (EXP-046). */
export function showQrCodeDialog(content: QrCodeDialogContent): void {
  showDialog((close) => <QrCodeDialog {...content} onClose={close} />);
}
