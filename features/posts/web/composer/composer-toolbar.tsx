import { Hash, ImagePlus } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxImagesPerPost } from '../../domain/limits.ts';
import { messages } from './messages.ts';

interface ComposerToolbarProps {
  /** Number of photos that can be added. */
  room: number;
  /** Line beside the buttons; empty for none. */
  note: string;
  /** Opens the chooser of photos; undefined for no button. */
  onPhotos: (() => void) | undefined;
  /** Called when the author presses the button that begins a hashtag. */
  onTag: () => void;
}

/**
 * Toolbar of the composer, with buttons that add photos from the device or the camera (MEDIA-006, SHELL-059)
 * and begin a hashtag.
 */
export function ComposerToolbar({ room, note, onPhotos, onTag }: ComposerToolbarProps) {
  return (
    <div className="flex min-h-11 items-center gap-1">
      {onPhotos && (
        <IconButton
          className="-ml-3"
          icon={ImagePlus}
          iconSize={23}
          label={room > 0 ? messages.addPhotos : messages.photosFull({ max: maxImagesPerPost })}
          disabled={room <= 0}
          onClick={onPhotos}
        />
      )}
      <Button size="sm" icon={Hash} aria-label={messages.addTag} title={messages.addTag} onClick={onTag}>
        {messages.tag}
      </Button>
      <p className="ml-auto min-w-0 pl-3 text-right text-sm text-muted" role="status">
        {note}
      </p>
    </div>
  );
}
