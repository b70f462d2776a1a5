import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { Camera, ImagePlus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { messages } from './messages.ts';

interface ImagePickerProps {
  /** Number of images that can still be added to the post. */
  room: number;
  /** Adds image files. Returns false if one of them could not be used. */
  onFiles: (files: readonly File[]) => Promise<boolean>;
  problem: string | undefined;
  onClose: () => void;
}

/** Dialog for adding images from the device, the camera, the clipboard or by drag and drop (MEDIA-006, SHELL-059). */
export default function ImagePicker({ room, onFiles, problem, onClose }: ImagePickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const hasCamera = matchMedia('(pointer: coarse)').matches;

  async function addAll(files: FileList | null | undefined) {
    if (!files || files.length === 0 || busy) return;
    setBusy(true);
    const areAllUsable = await onFiles([...files]);
    setBusy(false);
    if (areAllUsable) onClose();
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    void addAll(event.dataTransfer.files);
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void addAll(event.clipboardData.files);
  }

  return (
    <Dialog open onClose={onClose} title={messages.addPhotos} width={440}>
      <div
        onPaste={onPaste}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cx(
          'flex flex-col items-center gap-2.5 rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-line',
        )}
      >
        {busy ? (
          <Spinner label={messages.preparingPhotos} size={28} />
        ) : (
          <ImagePlus size={30} strokeWidth={1.75} className="text-accent-ink" aria-hidden />
        )}
        <p className="text-md text-muted">
          {messages.photoRoom({ room })}
          <span className="pointer-coarse:hidden"> {messages.dropPhotos}</span>
        </p>
        <div className="mt-1 flex w-full flex-col gap-2">
          <Button tone="accent" data-autofocus disabled={busy} onClick={() => chooser.current?.click()}>
            {messages.choosePhotos}
          </Button>
          {hasCamera && (
            <Button icon={Camera} disabled={busy} onClick={() => camera.current?.click()}>
              {messages.takePhoto}
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple={room > 1}
        hidden
        aria-label={messages.photos}
        onChange={(event) => {
          void addAll(event.target.files).then(() => {
            // Allows choosing the same file again after it was removed.
            event.target.value = '';
          });
        }}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={messages.takePhoto}
        onChange={(event) => void addAll(event.target.files)}
      />
    </Dialog>
  );
}
