import { useRef } from 'react';
import { Hash, ImagePlus } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { maxImagesPerPost } from '../../domain/limits.ts';
import type { ComposerState } from './use-composer-state.ts';
import { messages } from './messages.ts';

interface ComposerToolbarProps {
  composer: ComposerState;
  /** Called when the author presses the button that begins a hashtag. */
  onTag: () => void;
}

/**
 * Toolbar of the composer, with buttons that add photos from the device or the camera (MEDIA-006, SHELL-059)
 * and begin a hashtag.
 */
export function ComposerToolbar({ composer, onTag }: ComposerToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { isEdit, room, files, draft } = composer;
  return (
    <div className="-ml-3 flex items-center">
      {!isEdit && (
        <>
          <IconButton
            icon={ImagePlus}
            iconSize={23}
            label={room > 0 ? messages.addPhotos : messages.photosFull({ max: maxImagesPerPost })}
            disabled={room <= 0}
            onClick={() => chooser.current?.click()}
          />
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            multiple={room > 1}
            hidden
            aria-label={messages.photos}
            onChange={(event) => {
              void files.addFiles([...(event.target.files ?? [])]);
              // Clears the input, so that a file can be chosen again after its photo was removed.
              event.target.value = '';
            }}
          />
        </>
      )}
      <IconButton icon={Hash} iconSize={22} label={messages.addTag} onClick={onTag} />
      <p className="ml-auto text-sm text-muted" role="status">
        {draft.isRestored && !isEdit ? messages.draftRestored : ''}
      </p>
    </div>
  );
}
