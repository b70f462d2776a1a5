import { Suspense, useRef, useState } from 'react';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { PostAudience } from './composer-author.tsx';
import { ComposerPlaceRow } from './composer-place-row.tsx';
import { ComposerStartButtons } from './composer-start-buttons.tsx';
import { ComposerToolbar } from './composer-toolbar.tsx';
import { describeLocationAudience } from './describe-location-audience.ts';
import type { ComposerState } from './use-composer-state.ts';
import { usePostPlace } from './use-post-place.ts';
import { messages } from './messages.ts';

const PostPlacePicker = lazyDialog(() => import('./post-place-picker.tsx'));

interface ComposerFooterProps {
  composer: ComposerState;
  audience: PostAudience | undefined;
  /** Called when the author presses the button that begins a hashtag. */
  onTag: () => void;
  /** Closes the composer, when the author goes to another form. */
  onClose: () => void;
}

/** Bottom of the composer: the place, the toolbar, and in an empty composer ways to begin. */
export function ComposerFooter({ composer, audience, onTag, onClose }: ComposerFooterProps) {
  const place = usePostPlace(composer);
  const [isChoosingPlace, setChoosingPlace] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { fields, images, isEdit, room, files, draft } = composer;
  const isEmpty =
    !isEdit &&
    fields.content.trim() === '' &&
    images.length === 0 &&
    files.preparing.length === 0 &&
    place.place.kind === 'none';
  const choosePhotos = () => chooser.current?.click();
  const choosePlace = () => setChoosingPlace(true);
  const notes = [
    draft.isRestored && !isEdit ? messages.draftRestored : '',
    describeLocationAudience(place, audience, fields.shownArea),
  ];
  return (
    <>
      {isEmpty && <ComposerStartButtons onPhoto={choosePhotos} onPlace={choosePlace} onClose={onClose} />}
      <ComposerPlaceRow
        place={place}
        shownArea={fields.shownArea}
        hasButton={!isEmpty}
        onChoose={choosePlace}
      />
      {!isEdit && (
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
      )}
      <ComposerToolbar
        room={room}
        note={notes.filter(Boolean).join(' ')}
        // In an empty composer, the row above has a button for photos.
        onPhotos={isEdit || isEmpty ? undefined : choosePhotos}
        onTag={onTag}
      />
      {isChoosingPlace && (
        <Suspense>
          <PostPlacePicker place={place} isEdit={isEdit} onClose={() => setChoosingPlace(false)} />
        </Suspense>
      )}
    </>
  );
}
