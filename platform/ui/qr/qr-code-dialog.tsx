import { useMemo, useState } from 'react';
import { Copy, Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { copyTextToClipboard } from '../copy-text-to-clipboard.ts';
import { Dialog } from '../dialog.tsx';
import { downloadBlob } from '../download-file.ts';
import { commonMessages } from '../messages.ts';
import { toast } from '../toasts/toast.ts';
import { drawQrCodePicture } from './draw-qr-code-picture.ts';
import { encodeQrCode } from './encode-qr-code.ts';
import type { EncodedQrCode } from './encode-qr-code.ts';
import { messages } from './messages.ts';

/** Content of the dialog with a QR code. */
export interface QrCodeDialogContent {
  /** Absolute URL that the code contains. */
  url: string;
  /** Name of what the URL opens, such as a person's name. Shown below the code and in the saved picture. */
  name: string;
  /** Small line below the name, such as a person's handle. */
  detail?: string;
  /** Title of the dialog; "QR code" by default. */
  title?: string;
  /** Sentence that says how the code is used; by default, it says that a phone's camera opens the page. */
  hint?: string;
  /** Called after the picture was saved or the link was copied. */
  onShared?: () => void;
}

/** Dialog with the QR code of a URL (EXP-046). The code can be scanned, saved as a picture, or copied as a link. */
export default function QrCodeDialog({
  url,
  name,
  detail,
  title = messages.qrCode,
  hint = messages.scanHint,
  onShared,
  onClose,
}: QrCodeDialogContent & { onClose: () => void }) {
  const code = useMemo(() => encodeQrCode(url), [url]);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const picture = await drawQrCodePicture(code, name);
    setSaving(false);
    if (picture === undefined) return void toast.error(messages.pictureFailed);
    // Characters that file systems refuse.
    const fileName = messages.fileName({ name: name.replaceAll(/[/\\:*?"<>|]/g, ' ').trim() });
    downloadBlob(`${fileName}.png`, picture);
    onShared?.();
  }

  async function copy() {
    if (await copyTextToClipboard(url)) onShared?.();
  }

  return (
    <Dialog open onClose={onClose} title={title} width={400}>
      <div className="flex flex-col items-center text-center">
        <QrCodeDrawing code={code} label={messages.qrCodeOf({ name })} />
        <p className="mt-4 line-clamp-3 max-w-full text-title font-bold break-words">{name}</p>
        {detail !== undefined && <p className="max-w-full text-md break-words text-muted">{detail}</p>}
        <p className="mt-2 max-w-80 text-md text-pretty text-muted">{hint}</p>
      </div>
      <div className="mt-5 flex gap-2 big-text:flex-col">
        <Button icon={Download} className="flex-1" loading={isSaving} onClick={() => void save()}>
          {messages.savePicture}
        </Button>
        <Button icon={Copy} className="flex-1" onClick={() => void copy()}>
          {commonMessages.copyLink}
        </Button>
      </div>
    </Dialog>
  );
}

/** Draws the modules of a QR code, black on white in every theme, because many scanners cannot read light on dark. */
function QrCodeDrawing({ code, label }: { code: EncodedQrCode; label: string }) {
  const dark = code.darkRuns.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-72 rounded-card border border-line"
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
