import { Suspense, useRef, useState } from 'react';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { useKeyboardHeightPx } from '#platform/ui/use-keyboard-height.ts';
import { describeWhenDeferredPostIsPublished } from '#features/places/web/public.ts';
import type { ContentAudience } from '#features/accounts/web/public.ts';
import { ComposerPlaceRow } from './composer-place-row.tsx';
import { ComposerToolbar } from './composer-toolbar.tsx';
import { describeCommentAudience, describePostLocationAudience } from './describe-location-audience.ts';
import type { ComposerState } from './use-composer-state.ts';
import { PhotoFileInput } from './photo-input.tsx';
import { usePostPlace } from './use-post-place.ts';
import { messages } from './messages.ts';

const PostPlacePicker = createLazyDialog(() => import('./post-place-picker.tsx'));

interface ComposerFooterProps {
  composer: ComposerState;
  audience: ContentAudience | undefined;
  /** Called when the author presses the button that begins a hashtag (`#`) or a mention (`@`). */
  onWord: (sign: '#' | '@') => void;
  /** Called when the author wants to make an event instead of a post. */
  onEvent: () => void;
}

/** Bottom of the composer: a note about who sees the place, the place, and the toolbar. */
export function ComposerFooter(props: ComposerFooterProps) {
  const { composer, audience, onWord, onEvent } = props;
  const place = usePostPlace(composer);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isChoosingPlace, setChoosingPlace] = useState(false);
  const { fields, isEdit, isScheduled, room, files, draft } = composer;
  const keyboardHeight = useKeyboardHeightPx();
  const choosePlace = () => setChoosingPlace(true);
  const notes = [
    draft.isRestored ? messages.draftRestored : '',
    describePostLocationAudience(place, audience, fields.shownArea),
    describeCommentAudience(fields),
    place.isDeferred ? describeWhenDeferredPostIsPublished() : '',
  ];
  const add = (added: File[]) => void files.addFiles(added);
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {notes.filter(Boolean).join(' ')}
      </p>
      {!isScheduled && (
        <ComposerPlaceRow place={place} shownArea={fields.shownArea} isEdit={isEdit} onChoose={choosePlace} />
      )}
      {!isEdit && (
        <>
          <PhotoFileInput ref={chooser} label={messages.photos} isMultiple={room > 1} onFiles={add} />
          <PhotoFileInput ref={camera} label={messages.cameraPhoto} isCamera onFiles={add} />
        </>
      )}
      <ComposerToolbar
        room={room}
        isEdit={isEdit}
        onPhotos={() => chooser.current?.click()}
        onCamera={() => camera.current?.click()}
        onPlace={isScheduled ? undefined : choosePlace}
        onPoll={fields.pollOptions.length === 0 ? () => composer.set({ pollOptions: ['', ''] }) : undefined}
        onEvent={onEvent}
        onWord={onWord}
      />
      {/* On phones, the keyboard covers the bottom of the dialog. */}
      <div data-keyboard-space className="sm:hidden" style={{ height: keyboardHeight }} />
      {isChoosingPlace && (
        <Suspense>
          <PostPlacePicker place={place} isEdit={isEdit} onClose={() => setChoosingPlace(false)} />
        </Suspense>
      )}
    </>
  );
}
