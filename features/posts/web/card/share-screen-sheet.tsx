import { Suspense, use } from 'react';
import { Copy, QrCode, Share } from 'lucide-react';
import { buildAbsoluteUrl } from '#platform/client/paths.ts';
import { ActionTile, actionTileRowClassName } from '#platform/ui/action-tile.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { showQrCodeDialog } from '#platform/ui/qr/show-qr-code-dialog.tsx';
import { canUseSystemShareSheet, shareLink } from '#platform/ui/share-link.ts';
import { SendPostSectionContext } from './send-post-section-context.ts';
import type { SharableScreen } from './send-post-section-context.ts';
import { messages } from './later/messages.ts';

interface ShareScreenSheetProps {
  screen: SharableScreen;
  /** Title of the dialog, such as `Share this event`. */
  title: string;
  onClose: () => void;
}

/**
 * Dialog for sharing an event or a place: sends it to people as a message, copies its link, shows its link as a QR code
 * or opens the system's share dialog (EXP-046).
 */
export default function ShareScreenSheet({ screen, title, onClose }: ShareScreenSheetProps) {
  const url = buildAbsoluteUrl(screen.path);
  async function copy() {
    if (await copyTextToClipboard(url)) onClose();
  }
  return (
    <Dialog open onClose={onClose} title={title} width={440}>
      <Suspense fallback={<div className="h-60" />}>
        <SendPart screen={screen} onSent={onClose} />
      </Suspense>
      <div className={joinClassNames(actionTileRowClassName, 'mt-3 border-t border-line pt-3')}>
        <ActionTile icon={Copy} label={messages.copyLink} onClick={() => void copy()} />
        <ActionTile
          icon={QrCode}
          label={messages.qrCode}
          onClick={() => showQrCodeDialog({ url, name: screen.title })}
        />
        {canUseSystemShareSheet() && (
          <ActionTile
            icon={Share}
            label={messages.shareWith}
            onClick={() => {
              shareLink(screen);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Section that sends the screen to people, which the app provides in a React context. */
function SendPart(props: { screen: SharableScreen; onSent: () => void }) {
  return use(SendPostSectionContext)?.(props);
}
