import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextArea } from '#platform/ui/field.tsx';
import { maxAltTextLength } from '../../domain/limits.ts';
import type { ComposerImage } from './composer-image.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { messages } from './messages.ts';

interface PhotoEditorProps {
  image: ComposerImage;
  position: number;
  photos: number;
  onAlt: (alt: string) => void;
  /** Moves the photo to another index among the photos; undefined if their order is fixed. */
  onMove: ((to: number) => void) | undefined;
  onClose: () => void;
}

/** Dialog that changes the alt text of a photo and its position among the photos (EXP-025). */
export default function PhotoAltTextAndOrderDialog({
  image,
  position,
  photos,
  onAlt,
  onMove,
  onClose,
}: PhotoEditorProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.photoPosition({ position, photos })}
      width={480}
      footer={
        <Button tone="accent" wide onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3.5">
        <PhotoPreview source={image.source} size="editor" />
        <TextArea
          label={messages.altText({ position })}
          hint={messages.altHint}
          placeholder={messages.describePhoto}
          data-autofocus
          rows={3}
          limit={maxAltTextLength}
          value={image.alt}
          onValue={onAlt}
        />
        {onMove && (
          <div className="flex gap-2">
            <Button
              icon={ArrowLeft}
              className="flex-1"
              aria-disabled={position === 1}
              onClick={() => onMove(position - 2)}
            >
              {messages.moveEarlier}
            </Button>
            <Button
              icon={ArrowRight}
              className="flex-1"
              aria-disabled={position === photos}
              onClick={() => onMove(position)}
            >
              {messages.moveLater}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
