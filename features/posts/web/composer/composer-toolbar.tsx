import { Hash, ImagePlus } from 'lucide-react';
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
    <div className="-ml-3 flex items-center">
      {onPhotos && (
        <IconButton
          icon={ImagePlus}
          iconSize={23}
          label={room > 0 ? messages.addPhotos : messages.photosFull({ max: maxImagesPerPost })}
          disabled={room <= 0}
          onClick={onPhotos}
        />
      )}
      <IconButton icon={Hash} iconSize={22} label={messages.addTag} onClick={onTag} />
      <p className="ml-auto min-w-0 pl-3 text-right text-sm text-muted" role="status">
        {note}
      </p>
    </div>
  );
}
